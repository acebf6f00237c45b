import { pictureName, type Changes, type Manifest } from './comparison.ts';
import { sceneId, type SceneGroup } from './scene.ts';
import { PLAIN, SPECIAL } from './variants.ts';

const VARIANTS = [...PLAIN, ...SPECIAL].map(({ name }) => name);

/** Every picture on one page, to filter without a script. */
export const webPage = (groups: readonly SceneGroup[], manifest: Manifest, changes: Changes): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sixfold gallery</title>
<style>${STYLE}</style>
<header>
<h1>Sixfold gallery</h1>
<fieldset>
<legend>Show</legend>
${VARIANTS.map((name) => checkbox(name, name)).join('\n')}
${changes.size > 0 ? checkbox('unchanged', 'unchanged since the last release') : ''}
</fieldset>
</header>
<nav aria-label="Scenes">
${groups.map((group) => contents(group, manifest)).join('\n')}
</nav>
<main>
${groups.map((group) => section(group, manifest, changes)).join('\n')}
</main>
</html>
`;

const STYLE = `
body { margin: 1rem; font: 1rem/1.4 system-ui, sans-serif; color-scheme: light dark }
header { position: sticky; top: 0; z-index: 1; padding-block: .25rem; background: Canvas }
h1 { margin: 0; font-size: 1.25rem }
label { display: inline-block; margin-right: 1rem }
nav { columns: 18rem } nav p { margin: 0 } nav ul { margin: 0 0 .5rem }
section > div { display: flex; flex-wrap: wrap; align-items: start; gap: 1rem }
h2, h3 { scroll-margin-top: 6rem }
figure { margin: 0 } figcaption { font-size: .875rem }
img { display: block; max-width: min(100%, 480px); max-height: 640px; border: 1px solid GrayText }
.changed figcaption, .added figcaption { font-weight: bold }
body:has(#unchanged:not(:checked)) figure:not(.changed, .added) { display: none }
${VARIANTS.map((name) => `body:has([id="${name}"]:not(:checked)) figure[data-variant="${name}"] { display: none }`).join('\n')}
`;

const checkbox = (id: string, label: string) => `<label><input type="checkbox" id="${id}" checked> ${label}</label>`;

const contents = (group: SceneGroup, manifest: Manifest) =>
  `<p>${group.title}</p>\n<ul>${drawnScenes(group, manifest)
    .map(({ id, name }) => `<li><a href="#${id}">${name}</a></li>`)
    .join('')}</ul>`;

const section = (group: SceneGroup, manifest: Manifest, changes: Changes) =>
  `<section>\n<h2>${group.title}</h2>\n${drawnScenes(group, manifest)
    .map(({ id, name, variants }) => {
      const figures = variants.map((variant) => figure(id, `${group.title}, ${name}`, variant, changes));
      return `<h3 id="${id}">${name}</h3>\n<div>\n${figures.join('\n')}\n</div>`;
    })
    .join('\n')}\n</section>`;

const drawnScenes = (group: SceneGroup, manifest: Manifest) =>
  Object.keys(group.scenes).flatMap((name) => {
    const id = sceneId(group, name);
    const drawn = manifest[id];
    return drawn ? [{ id, name, variants: Object.keys(drawn) }] : [];
  });

function figure(scene: string, title: string, variant: string, changes: Changes): string {
  const change = changes.get(pictureName(scene, variant)) ?? '';
  const source = `${scene}/${variant}.png`;
  return `<figure data-variant="${variant}" class="${change}">
<a href="${source}"><img loading="lazy" src="${source}" alt="${title}, ${variant}"></a>
<figcaption>${variant} ${change}</figcaption>
</figure>`;
}
