import sanitize from 'sanitize-html'

/** What our editor can write, and nothing else. */
const text: sanitize.IOptions = {
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

/** Text alone: static pages, documents. */
export const safeHtml = (html: string): string => sanitize(html, text).trim()

const OUR_PICTURE = /^\/files\/[0-9a-f]{64}(?:\/\d{2,4})?$/
const SIZE = /^[1-9]\d{0,4}$/
const SPAN = /^(?:[2-9]|[1-4]\d)$/
const kept = (attributes: sanitize.Attributes, rules: Readonly<Record<string, RegExp>>): sanitize.Attributes =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]) => {
      const value = attributes[name]
      return value !== undefined && rule.test(value) ? [[name, value]] : []
    }),
  )
const spans = { colspan: SPAN, rowspan: SPAN }
const cell = (tagName: string, attributes: sanitize.Attributes) => ({ tagName, attribs: kept(attributes, spans) })

/**
 * Also allows pictures stored by us, tables, and films of hosts that `isFilm` knows. A film is only an address; the
 * page makes a player of it on demand. Frames and scripts never come from a text.
 */
export function safeRichHtml(html: string, isFilm: (url: string) => boolean): string {
  const rich: sanitize.IOptions = {
    ...text,
    allowedTags: [
      ...(text.allowedTags || []),
      ...['img', 'figure', 'figcaption', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href', 'rel'],
      ol: ['start'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      figure: ['data-video'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    transformTags: {
      ...text.transformTags,
      img: (tagName, attributes) => ({
        tagName,
        attribs: {
          ...kept(attributes, { src: OUR_PICTURE, width: SIZE, height: SIZE }),
          alt: attributes.alt ?? '',
          loading: 'lazy',
        },
      }),
      figure: (tagName, { 'data-video': film }) => ({
        tagName,
        attribs: Object.fromEntries(film !== undefined && isFilm(film) ? [['data-video', film]] : []),
      }),
      th: cell,
      td: cell,
    },
    // A picture from elsewhere, and an element that held nothing but it.
    exclusiveFilter: ({ tag, attribs, text: inside, mediaChildren }) =>
      (tag === 'img' && !attribs.src) ||
      (tag === 'figure' && !attribs['data-video'] && !inside.trim() && !mediaChildren.includes('img')),
  }
  return sanitize(html, rich).trim()
}

/**
 * Text without tags and comments, also without those that appear when one is taken out; «2 < 3» stays. Sign by sign:
 * repeated removal would take as many rounds as the tags nest, and a pattern quadratic time.
 */
export function plainText(text: string): string {
  if (!text.includes('<')) return text.trim()
  const kept: string[] = []
  let tag: number | undefined
  let comment: number | undefined
  const endsWith = (end: string) => kept.slice(-end.length).join('') === end
  for (const sign of text) {
    kept.push(sign)
    const last = kept.length - 1
    if (/[a-z]/i.test(sign)) {
      const before = '/!'.includes(kept[last - 1] ?? ' ') ? last - 2 : last - 1
      if (kept[before] === '<') tag ??= before
    } else if (sign === '-' && endsWith('<!--')) comment ??= last - 3
    else if (sign === '>') {
      const isComment = comment !== undefined && comment < (tag ?? last) && last - comment >= 6 && endsWith('-->')
      const from = isComment ? comment : tag
      if (from === undefined) continue
      kept.length = from
      tag = undefined
      if (comment !== undefined && comment >= from) comment = undefined
    }
  }
  return kept.join('').trim()
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The readable text of rich text: a line for each block. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<\/(?:p|h[2-4]|li|blockquote|tr|figcaption|figure)>|<br\s*\/?>/gi, '\n')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim()
