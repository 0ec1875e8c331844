const ASSET = /\/assets\/[\w.-]+\.(?:js|css|woff2?|svg|webp|png)/g
const PICTURE = /<img\s(?:[^>]*?\s)?src="(\/(?:files|art)\/[^"]+)"/g

/** Addresses of all a document or a style sheet needs to be shown: scripts and styles it names, pictures by their `src`. */
export const filesIn = (text: string): string[] => [
  ...new Set([
    ...[...text.matchAll(ASSET)].map(([address]) => address),
    ...[...text.matchAll(PICTURE)].map(([, address = '']) => address),
  ]),
]
