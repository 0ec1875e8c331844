import { Node } from '@tiptap/react'

/** A film kept elsewhere: a link that the page turns into a player when somebody wants to see it. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ url: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure[data-video]',
      priority: 100,
      getAttrs: (figure) => ({ url: figure.getAttribute('data-video') ?? '' }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    { 'data-video': attrs.url },
    ['a', { href: attrs.url, rel: 'noopener' }, String(attrs.url)],
  ],
})
