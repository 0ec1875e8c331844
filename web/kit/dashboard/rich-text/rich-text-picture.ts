import { mergeAttributes, Node } from '@tiptap/react'

export interface PictureAttributes {
  src: string
  alt: string
  width: number | null
  height: number | null
  caption: string
}

const number = (value: string | null | undefined) => (value && /^\d+$/.test(value) ? Number(value) : null)

/** A picture of ours with its words: `figure > img + figcaption`. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
    caption: { default: '' },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) => {
        const img = figure.querySelector('img')
        if (!img) return false
        return { ...readPicture(img), caption: figure.querySelector('figcaption')?.textContent ?? '' }
      },
    },
    { tag: 'img[src]', getAttrs: (img) => readPicture(img) },
  ],
  renderHTML: ({ node: { attrs } }) => {
    const { caption, ...img } = attrs
    const picture = ['img', mergeAttributes(img)] as const
    return caption ? ['figure', picture, ['figcaption', caption]] : ['figure', picture]
  },
})

/** Pictures from elsewhere are not ours to show: the server would take them out, so they do not get in. */
function readPicture(img: Element) {
  const src = img.getAttribute('src') ?? ''
  if (!src.startsWith('/files/')) return false
  return {
    src,
    alt: img.getAttribute('alt') ?? '',
    width: number(img.getAttribute('width')),
    height: number(img.getAttribute('height')),
  }
}
