import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import js from '@eslint/js';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

// The floors of the house, from the ground up. Imports point down only: a zone is `target` may not import `from`.
const SERVER = './apps/server/src';
const WEB = './apps/web/src';
const featureNames = readdirSync(join(import.meta.dirname, WEB, 'features'));

const floors = [
  {
    target: './packages/game',
    from: ['./packages/contract', './apps'],
    message: 'The rules know nothing of HTTP, storage or React.',
  },
  { target: './packages/contract', from: './apps', message: 'The contract stands below both ends that use it.' },
  { target: './apps/server', from: './apps/web', message: 'The server and the browser meet in the contract.' },
  { target: './apps/web', from: './apps/server', message: 'The server and the browser meet in the contract.' },
  {
    target: [`${SERVER}/db`, `${SERVER}/adapters`],
    from: [`${SERVER}/services`, `${SERVER}/routes`, `${SERVER}/app.ts`],
    message: 'The database and the adapters serve the use cases and know none of them.',
  },
  {
    target: `${SERVER}/services`,
    from: [`${SERVER}/routes`, `${SERVER}/app.ts`],
    message: 'A use case knows nothing of HTTP.',
  },
  { target: `${SERVER}/routes`, from: `${SERVER}/app.ts`, message: 'The app puts the routes together.' },
  {
    target: [`${WEB}/lib`, `${WEB}/ui`],
    from: [`${WEB}/features`, `${WEB}/app`],
    message: 'The library and the components serve every feature and know none.',
  },
  { target: `${WEB}/lib`, from: `${WEB}/ui`, message: 'The library draws nothing.' },
  { target: `${WEB}/features`, from: `${WEB}/app`, message: 'The app puts the features together.' },
  ...featureNames.map((name) => ({
    target: `${WEB}/features/${name}`,
    from: `${WEB}/features`,
    except: [`./${name}`],
    message: 'A feature never imports its sibling: what two need belongs in lib or ui.',
  })),
];

export default tseslint.config(
  { ignores: ['**/dist/', '**/coverage/', '**/node_modules/', '**/test-results/', 'data/'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked, tseslint.configs.stylistic],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['vitest.config.ts', 'packages/*/vitest.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // `() => {}` is how one says that nothing is to be done.
      '@typescript-eslint/no-empty-function': 'off',
      // Fastify's plugins and hooks are async by contract, whether or not they wait for anything.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver': { node: { extensions: ['.ts', '.tsx', '.mjs', '.js'] } } },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: floors }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['packages/game/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ regex: '^[^.]', message: 'The rules import nothing.' }] }],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'MemberExpression[object.name="Date"][property.name="now"], NewExpression[callee.name="Date"][arguments.length=0]',
          message: 'The rules know no clock: let the time come in.',
        },
        {
          selector: 'MemberExpression[object.name="Math"][property.name="random"]',
          message: 'The rules know no chance: let it come in.',
        },
      ],
    },
  },
  {
    files: ['apps/server/src/**/*.ts'],
    ignores: ['**/adapters/clock.ts', '**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'MemberExpression[object.name="Date"][property.name="now"], NewExpression[callee.name="Date"][arguments.length=0]',
          message: 'Only the clock reads the time: ask the one you were given.',
        },
      ],
    },
  },
  { files: ['apps/web/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  { files: ['apps/web/public/*.js'], languageOptions: { globals: globals.browser, sourceType: 'script' } },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  // Playwright reads what a fixture needs from the pattern, and an empty one means nothing.
  { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
);
