const preload = /<link rel="modulepreload" href="([^"]*)"\/>/g
const starter = /<script( nonce="[^"]*")? type="module" async="">([\s\S]*?)<\/script>/
const staticImport = /import \* as (\w+) from ("[^"]+");/g

/** A background tab is never painted; it waits no longer than this. */
const PATIENCE_MS = 3000

/**
 * React Router requests thirty scripts before the style sheets, which share a phone's bandwidth: text already there
 * waits for code nobody needs yet. So the page is painted first and its scripts are requested afterwards.
 */
export function scriptsAfterPaint(html: string): string {
  const files: string[] = []
  const bare = html.replace(preload, (_link, file: string) => {
    files.push(file)
    return ''
  })
  let found = false
  const delayed = bare.replace(starter, (_script, mark: string | undefined, code: string) => {
    found = true
    return `<script${mark ?? ''} type="module" async="">${[
      `await new Promise((painted) => { requestAnimationFrame(() => setTimeout(painted)); setTimeout(painted, ${PATIENCE_MS}) })`,
      `for (const href of ${JSON.stringify(files)}) { document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href })); if (!document.hidden) await new Promise((next) => setTimeout(next)) }`,
      code.replace(staticImport, 'const $1 = await import($2);'),
    ].join('\n')}</script>`
  })
  // A page without the expected starter script is left as it is.
  return found ? delayed : html
}
