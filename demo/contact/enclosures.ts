import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileKind, paperRule } from '#contract/files.ts'
import { keepVoice } from '#server/conversations/files.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { examineFile } from '#server/kernel/files/examine-file.ts'
import type { FileStore } from '#server/kernel/files/files.ts'

export type Carried = 'picture' | 'paper' | 'voice'

const OUTLINE = '0135798642367985432146897531368974213580'
const media = join(import.meta.dirname, '../media')

/** What goes along with messages of the demo world: a photograph, a paper and a recording. */
export function openEnclosures({ files, art }: { files: FileStore; art: string }) {
  async function keep(ctx: SignedCtx, path: string, name: string, kind: FileKind) {
    const seen = await examineFile(await readFile(path), { name, kinds: [kind], ours: true })
    return files.store(ctx, seen, { name, paper: paperRule('message') })
  }
  const carried: Readonly<Record<Carried, (ctx: SignedCtx) => Promise<{ id: string }>>> = {
    picture: (ctx) => keep(ctx, join(art, 'onion-heap.webp'), 'surat.webp', 'image'),
    // The book of the demo library about the classes of onions.
    paper: (ctx) => keep(ctx, join(media, 'books/15.pdf'), 'piyoz-sifat-sinflari.pdf', 'document'),
    async voice(ctx) {
      const name = 'voice.ogg'
      const bytes = await readFile(join(media, 'voices/bozor-saboqlari-1.ogg'))
      return keepVoice(ctx, files, await examineFile(bytes, { name, kinds: ['voice'] }), OUTLINE)
    },
  }
  return { bring: async (ctx: SignedCtx, what: Carried) => (await carried[what](ctx)).id }
}
