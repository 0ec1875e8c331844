import sanitize from 'sanitize-html'

/** What our editor can write, and nothing else. */
const allowed: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'blockquote',
    'a',
  ],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener' }) },
}

export const safeHtml = (html: string): string => sanitize(html, allowed).trim()

const TAG = /<[/!]?[a-z][^>]*>|<!--[\s\S]*?-->/gi

/** Tags removed until none is left; «2 < 3» stays as it is. */
export function plainText(text: string): string {
  const stripped = text.replace(TAG, '')
  return stripped === text ? text.trim() : plainText(stripped)
}
