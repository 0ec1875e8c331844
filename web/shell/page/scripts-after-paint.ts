const preload = /<link rel="modulepreload" href="([^"]*)"\/>/g
const starter = /<script( nonce="[^"]*")? type="module" async="">([\s\S]*?)<\/script>/
const staticImport = /import \* as (\w+) from ("[^"]+");/g

/** A tab in the background is never painted; it need not wait for that. */
const PATIENCE_MS = 3000

/**
 * React Router asks for thirty scripts before the style sheets, and a phone's line gives each its share: words that are
 * there already wait for code nobody has pressed yet. So the page is shown first, and its scripts are asked for then.
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
  // A page without its starter, or with one written otherwise, goes as it came.
  return found ? delayed : html
}
