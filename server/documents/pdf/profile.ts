import type { Content, Definition } from './nodes.ts'

/** A person or a thing described on a page or two. Plain values, since it goes to another thread. */
export interface Profile {
  title: string
  subtitle: string
  /** JPEG or PNG as a data URL. */
  picture: string | null
  facts: readonly (readonly [label: string, value: string])[]
  sections: readonly { title: string; parts: readonly ProfilePart[] }[]
  /** Where it is read on the platform, and the words before that. */
  source: { text: string; url: string }
  /** Its pages bear no other moment than this one. */
  madeAt: string
}

interface ProfilePart {
  /** To the left: years, mostly. */
  when?: string
  head?: string
  note?: string
  text?: string
}

const GREEN = '#1f8450'
const GREY = '#5b6b62'
const PICTURE = 96

export function drawProfile(profile: Profile): Definition {
  const { title, subtitle, picture, facts, sections, source, madeAt } = profile
  const made = new Date(madeAt)
  const head: Content = {
    stack: [
      { text: title, fontSize: 20, bold: true, lineHeight: 1.1 },
      { text: subtitle, fontSize: 12, color: GREEN, margin: [0, 2, 0, 8] },
      ...facts.map(
        ([label, value]): Content => ({
          text: [{ text: `${label}: `, color: GREY }, value],
          margin: [0, 0, 0, 2],
        }),
      ),
    ],
    width: '*',
  }
  return {
    pageSize: 'A4',
    pageMargins: [48, 44, 48, 56],
    defaultStyle: { font: 'Noto', fontSize: 10, lineHeight: 1.25 },
    styles: {},
    info: { title, creator: 'Agroplatforma', producer: 'Agroplatforma', creationDate: made, modDate: made },
    header: { text: 'Agroplatforma', color: GREEN, bold: true, fontSize: 9, margin: [48, 20, 48, 0] },
    footer: (page, pages) => ({
      margin: [48, 10, 48, 0],
      columns: [
        { text: [`${source.text} `, { text: source.url, color: GREEN }], fontSize: 8 },
        { text: `${page} / ${pages}`, alignment: 'right', width: 60, fontSize: 8 },
      ],
    }),
    content: [
      picture === null ? head : { columns: [head, { image: picture, fit: [PICTURE, PICTURE], width: PICTURE }] },
      ...sections.flatMap(({ title: name, parts }): Content[] => [
        { text: name, fontSize: 12, bold: true, color: GREEN, margin: [0, 14, 0, 4] },
        ...parts.map(drawPart),
      ]),
    ],
  }
}

function drawPart({ when, head, note, text }: ProfilePart): Content {
  const body: Content = {
    stack: [
      ...(head ? [{ text: head, bold: true }] : []),
      ...(note ? [{ text: note, color: GREY }] : []),
      ...(text ? [{ text }] : []),
    ],
    width: '*',
  }
  const margin = [0, 0, 0, 6] as const
  if (when === undefined) return { ...body, margin }
  return { columns: [{ text: when, width: 104, color: GREY }, body], columnGap: 8, margin }
}
