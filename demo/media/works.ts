import { readFile } from 'node:fs/promises'
import type { NewItem } from '#server/media/public.ts'
import { type Block, cellsOf, inBoth } from './blocks.ts'
import { itemOf } from './items.ts'
import type { Shelf } from './shelf.ts'

const nothing: Block = { key: '', values: new Map(), texts: {}, lines: [], parts: [] }

/** Books, brochures, journals: a table, since they say little of themselves. */
export async function libraryItems(shelf: Shelf): Promise<NewItem[]> {
  const table = await readFile(new URL('library.md', import.meta.url), 'utf8')
  const rows = table.trim().split('\n').slice(1)
  const items: NewItem[] = []
  for (const [index, row] of rows.entries()) items.push(await libraryItem(shelf, cellsOf(row), index + 1))
  return items
}

async function libraryItem(shelf: Shelf, cells: readonly string[], number: number): Promise<NewItem> {
  const [
    bookType,
    authors = '',
    year,
    language,
    copyright,
    cover = '',
    crop = '',
    uz = '',
    ru = '',
    aboutUz = '',
    aboutRu = '',
    inside = '',
  ] = cells
  const linked = copyright === 'link_only'
  const book = linked ? undefined : await shelf.book(number)
  const about = (text: string) => ({ lead: text, html: `<p>${text}</p>` })
  const block: Block = {
    ...nothing,
    key: uz,
    values: new Map([
      ['days', String(5 + number * 6)],
      ['cover', cover],
      ['crops', crop],
    ]),
    texts: { uz: { title: uz, ...about(aboutUz) }, ru: { title: ru, ...about(aboutRu) } },
  }
  return itemOf(shelf, 'library', block, {
    bookType,
    authors: [authors],
    language,
    copyright,
    year: Number(year),
    pages: book?.pages ?? null,
    file: book ? { id: book.file, format: 'pdf', bytes: book.bytes, name: `${uz}.pdf` } : null,
    link: linked ? inside : null,
  })
}

export async function audiobookOf(shelf: Shelf, block: Block): Promise<NewItem> {
  const tracks = []
  for (const [index, { head }] of block.parts.entries()) {
    const [uz = '', ru] = head.split(' | ')
    tracks.push({ title: inBoth(uz, ru), ...(await shelf.voice(`${block.key}-${index + 1}.ogg`)) })
  }
  const { values } = block
  return itemOf(shelf, 'audiobook', block, {
    language: values.get('language'),
    narrator: values.get('narrator') ?? null,
    tracks,
  })
}
