/** Where the gallery is drawn. Git ignores it. */
export const FOLDER = new URL('../../gallery/', import.meta.url);

export const sceneFolder = (scene: string): URL => new URL(`${scene}/`, FOLDER);

export const picturePath = (scene: string, variant: string): URL => new URL(`${variant}.png`, sceneFolder(scene));

/** Holds the fingerprints of a scene's pictures. */
export const sceneFile = (scene: string): URL => new URL('fingerprints.json', sceneFolder(scene));
