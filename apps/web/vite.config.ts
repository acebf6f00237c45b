import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: { target: 'es2022', sourcemap: true, assetsInlineLimit: 0 },
  server: { proxy: { '/api': `http://localhost:${process.env['PORT'] || 3000}` } },
});
