import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: [
      // wouter imports a shim for a hook that our React version has built in.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      // Each icon of lucide-react imports a large function, of which we need little.
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: join(import.meta.dirname, 'src/ui/create-lucide-icon.ts') },
    ],
  },
  build: {
    // The oldest browsers supported, also for style sheets.
    target: manifest.browserslist.map((browser) => browser.replace(' ', '')),
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Read by scripts/lib/service-worker.mjs, which then deletes it.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file for the first visit: splitting by importer made the same code 20% larger.
            { name: 'first', tags: ['$initial'] },
            // One for what later parts share: the first script names every file. Not forms, whose library is large, and
            // not what only circles, reminders and puzzles for friends need: a first game does without.
            {
              name: 'shared',
              test: /packages\/game|lucide-react|src\/(lib|ui|player|results)\/(?!forms\/(use-checked|select|hour)|api\/(circle|friend-puzzle|reminder)-calls|browser\/(added-by-hand|worker)|circles\/(?!circles-section)|friend-puzzles|reminders\/(?!reminder-section)|(action-dialog|headed-page|page-notice|sign-in-links)\.tsx|session\/use-return-here)/,
              minShareCount: 2,
              maxModuleSize: 8_000,
            },
            // What Settings and the offer of a reminder share.
            {
              name: 'reminders',
              test: /src\/.*(reminder|hour-field|added-by-hand|worker-container)/,
              minShareCount: 2,
            },
            // A library that a first visit and a game do without, with what needs it.
            { name: 'contract', test: /node_modules\/zod|packages\/contract/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  // Dependencies too, so that the aliases reach the prerendered icons: hydration does not correct their attributes.
  ssr: { noExternal: true },
  server: { proxy: { '/api': `http://localhost:${process.env['PORT'] || 3000}` } },
});
