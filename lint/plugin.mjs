// Rules that oxlint does not have.
import { dirname, join, relative } from 'node:path';
import { floors, ROOT } from './floors.mjs';

const PACKAGES = { game: 'packages/game', contract: 'packages/contract', server: 'apps/server', web: 'apps/web' };

/** The path of an imported file in this repository, or undefined for a package. */
function pathOf(source, importer) {
  if (source.startsWith('.')) return join(dirname(importer), source);
  const [, name, rest = ''] = /^@sixfold\/([^/]+)(.*)$/.exec(source) ?? [];
  return PACKAGES[name] && PACKAGES[name] + rest;
}

const isWithin = (path) => (place) => path === place || path.startsWith(`${place}/`);

const importFloors = {
  create(context) {
    const importer = relative(ROOT, context.filename);
    const above = floors.filter((floor) => floor.in.some(isWithin(importer)));
    const check = ({ source }) => {
      if (typeof source?.value !== 'string') return;
      const path = pathOf(source.value, importer);
      const floor = path && above.find(({ from }) => from.some(isWithin(path)));
      if (floor) context.report({ node: source, message: floor.message });
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
  rules: { 'import-floors': importFloors, 'no-restricted-syntax': noRestrictedSyntax },
};
