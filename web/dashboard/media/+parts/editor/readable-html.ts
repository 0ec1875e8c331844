const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** A picture by its words and by some of what tells its file from others. */
const picture = (tag: string) => `▣ ${attribute(tag, 'alt')} ${attribute(tag, 'src').slice(7, 13)}`
const link = (_: string, to: string, text: string) => (text === to ? to : `${text} (${to})`)

/**
 * Rich text of our editor as people read it beside another: no tags, but all that may differ. How tags are written does
 * not count: the server writes the same text in its own way.
 */
export const readableHtml = (html: string): string =>
  html
    .replace(/<img\b[^>]*>/g, picture)
    .replace(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, link)
    .replace(/<\/?strong>/g, '**')
    .replace(/<\/?em>/g, '_')
    .replace(/<h[23]\b[^>]*>/g, '# ')
    .replace(/<li\b[^>]*>/g, '• ')
    .replace(/(<\/p>)?<\/t[dh]>/g, ' | ')
    .replace(/<\/(p|h2|h3|li|tr|figure|blockquote)>|<br\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
