// Rules that oxlint does not have.
import { dirname, join, relative } from 'node:path';
import { layers, ROOT } from './layers.mjs';

const PACKAGES = {
  game: 'packages/game',
  analysis: 'packages/analysis',
  contract: 'packages/contract',
  server: 'apps/server',
  web: 'apps/web',
};

/** The path of an imported file in this repository, or undefined for a package. */
function pathOf(source, importer) {
  if (source.startsWith('.')) return join(dirname(importer), source);
  const [, name, rest = ''] = /^@sixfold\/([^/]+)(.*)$/.exec(source) ?? [];
  return PACKAGES[name] && PACKAGES[name] + rest;
}

const isWithin = (path) => (place) => path === place || path.startsWith(`${place}/`);

const importLayers = {
  create(context) {
    const importer = relative(ROOT, context.filename);
    const above = layers.filter((layer) => layer.in.some(isWithin(importer)));
    const check = ({ source }) => {
      if (typeof source?.value !== 'string') return;
      const path = pathOf(source.value, importer);
      const layer = path && above.find(({ from }) => from.some(isWithin(path)));
      if (layer) context.report({ node: source, message: layer.message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

/** Like ESLint's rule of the same name. */
const noRestrictedSyntax = {
  meta: { schema: { type: 'array' } },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
};

export default {
  meta: { name: 'house' },
  rules: { 'import-layers': importLayers, 'no-restricted-syntax': noRestrictedSyntax },
};
