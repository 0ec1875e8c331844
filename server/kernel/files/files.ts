import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fileTypeFromFile } from 'file-type'
import type { Download } from '#contract/call.ts'
import { type PaperRule, type PictureWidth, pictureWidths } from '#contract/files.ts'
import { holdsAny } from '#contract/holds-any.ts'
import { personOf } from '../calls.ts'
import type { Actor, Ctx, SignedCtx } from '../context.ts'
import type { Heavy } from '../heavy/heavy.ts'
import { refuse } from '../refuse.ts'
import { isFileId, isThere, moveWhole, pathOf, sha256Of, writeWhole } from './disk-files.ts'
import type { Examined, ExaminedAt } from './examine-file.ts'
import { jpegAt, smallerPicture } from './file-tasks.ts'
import { rangeOf } from './ranges.ts'
import '../tables.ts'

interface StoredFile {
  id: string
  mime: string
  size: number
  width: number | null
  height: number | null
  /** Of a recording. */
  seconds?: number
}

interface Adopted {
  id: string
  mime: string
  size: number
  seconds: number | null
}

interface StoreOptions {
  name: string
  /** Makes it private. */
  paper?: PaperRule | undefined
}

export interface FileStore {
  /**
   * Bytes reach the disk before the row, so a row never points at nothing; storing the same bytes again gives the same
   * file.
   */
  store(ctx: Ctx, file: Examined, options: StoreOptions): Promise<StoredFile>
  /** Moves a large public file that was uploaded in pieces and examined to its place. */
  adopt(ctx: Ctx, file: ExaminedAt, name: string): Promise<Adopted>
  /** A private paper for someone who may read it; for anybody else it is not found. */
  read(ctx: SignedCtx, id: string): Promise<Download>
  /** The same where the caller has already proved the right: a side of a conversation or of a dispute. */
  readProved(ctx: Ctx, id: string): Promise<Download>
  /** Keeps bytes of our own making without an address or a row: the domain stores the id and decides who reads them. */
  keepPaper(bytes: Uint8Array): Promise<string>
  /** Deletes the bytes of such a paper; the domain has forgotten or will forget its id. */
  forgetPaper(id: string): Promise<void>
  /** The bytes of such a paper; undefined where they are gone. Who may read is the caller's business. */
  paperOf(id: string): Promise<Uint8Array | undefined>
  /** The same for a reader: not found unless the bytes are complete and the very ones that were kept. */
  wholePaper(id: string, known: KnownBytes): Promise<Uint8Array>
  /** Of a public file, for work behind the scenes; undefined where it is gone. */
  bytesOf(id: string): Promise<Uint8Array | undefined>
  /**
   * A public picture as JPEG for PDF, which has no WebP: within a square of so many points; undefined where it is gone.
   */
  jpegOf(id: string, side: number, person: string): Promise<Uint8Array | undefined>
  urlOf(id: string, width?: PictureWidth): string
  mount(app: FastifyInstance): void
}

/** What was recorded of a paper when it was kept; the oldest rows have its size alone. */
interface KnownBytes {
  size: number | null
  sha256: string | null
}

interface PaperOwner {
  createdBy: string | null
  organizationId: string | null
}

/**
 * The one rule of who owns a paper: the party it was brought for. Someone who left the organization no longer owns its
 * papers.
 */
export const ownsPaper = (actor: Pick<Actor, 'userId' | 'organizationId'>, paper: PaperOwner): boolean =>
  paper.organizationId === null ? paper.createdBy === actor.userId : paper.organizationId === actor.organizationId

const WEBP = 'image/webp'

export function openFileStore(dataDir: string, heavy: Heavy): FileStore {
  const root = join(dataDir, 'files')
  const papers = join(dataDir, 'papers')
  const underway = new Map<string, Promise<void>>()

  async function smaller(id: string, width: PictureWidth, person: string): Promise<string> {
    const path = pathOf(root, id, width)
    if (await isThere(path)) return path
    const make =
      underway.get(path) ??
      heavy.run(person, smallerPicture(pathOf(root, id), path, width)).finally(() => underway.delete(path))
    underway.set(path, make)
    await make
    return path
  }

  const paperOf = async (id: string): Promise<Uint8Array | undefined> => {
    const path = isFileId(id) ? pathOf(papers, id) : undefined
    return path && (await isThere(path)) ? readFile(path) : undefined
  }
  /** A file may be missing or incomplete on the disk although its row exists. */
  const wholePaper = async (id: string, { size, sha256 }: KnownBytes) => {
    const bytes = (await paperOf(id)) ?? refuse('E_NOT_FOUND')
    if ((size ?? bytes.length) !== bytes.length || (sha256 && (await sha256Of(bytes)) !== sha256))
      refuse('E_FILE_DAMAGED', { file: id })
    return bytes
  }

  return {
    async store(ctx, { id: contentId, body, seconds, ...facts }, { name, paper }) {
      // The address must not follow from the bytes: two people may upload the same form.
      const id = paper ? randomBytes(32).toString('hex') : contentId
      await writeWhole(pathOf(paper ? papers : root, id), body)
      await ctx.tx
        .insertInto('files')
        .values({
          id,
          ...facts,
          name: name.slice(0, 200),
          createdBy: ctx.actor?.userId ?? null,
          createdAt: ctx.now,
          ...(paper && {
            private: true,
            sha256: contentId,
            organizationId: (paper.keepers && ctx.actor?.organizationId) ?? null,
            readerCodes: [...paper.readers],
            keeperCodes: [...(paper.keepers ?? [])],
          }),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      return { id, ...facts, ...(seconds !== undefined && { seconds }) }
    },
    async adopt(ctx, { path, id, mime, size, width, height, seconds }, name) {
      await moveWhole(path, pathOf(root, id))
      await ctx.tx
        .insertInto('files')
        .values({
          ...{ id, mime, size, width, height, name: name.slice(0, 200) },
          createdBy: ctx.actor?.userId ?? null,
          createdAt: ctx.now,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      return { id, mime, size, seconds }
    },
    async read(ctx, id) {
      const { actor } = ctx
      const paper = await ctx.tx
        .selectFrom('files')
        .select(['name', 'mime', 'size', 'sha256', 'createdBy', 'organizationId', 'readerCodes', 'keeperCodes'])
        .where('id', '=', id)
        .where('private', '=', true)
        .executeTakeFirst()
      if (!paper) refuse('E_NOT_FOUND')
      const kept = paper.createdBy === actor.userId || paper.keeperCodes.some((code) => actor.permissions.has(code))
      if (!ownsPaper(actor, paper) || !kept) {
        if (!holdsAny(actor.permissions, paper.readerCodes)) refuse('E_NOT_FOUND')
        await ctx.audit({ action: 'paper.read', objectType: 'file', objectId: id })
      }
      return { fileName: paper.name, contentType: paper.mime, body: await wholePaper(id, paper) }
    },
    async readProved(ctx, id) {
      const paper = await ctx.tx
        .selectFrom('files')
        .select(['name', 'mime', 'size', 'sha256'])
        .where('id', '=', id)
        .where('private', '=', true)
        .executeTakeFirst()
      if (!paper) refuse('E_NOT_FOUND')
      return { fileName: paper.name, contentType: paper.mime, body: await wholePaper(id, paper) }
    },
    async keepPaper(bytes) {
      const id = randomBytes(32).toString('hex')
      await writeWhole(pathOf(papers, id), bytes)
      return id
    },
    async forgetPaper(id) {
      if (isFileId(id)) await rm(pathOf(papers, id), { force: true })
    },
    paperOf,
    wholePaper,
    bytesOf: async (id) => {
      const path = isFileId(id) ? pathOf(root, id) : undefined
      return path && (await isThere(path)) ? readFile(path) : undefined
    },
    jpegOf: async (id, side, person) => {
      const path = isFileId(id) ? pathOf(root, id) : undefined
      if (!path || (await typeAt(path))?.mime !== WEBP) return undefined
      return heavy.run(person, jpegAt(path, side))
    },
    urlOf: (id, width) => (width ? `/files/${id}/${width}` : `/files/${id}`),
    mount(app) {
      app.get<{ Params: { id: string } }>('/files/:id', async ({ params: { id } }, reply) => {
        const path = isFileId(id) ? pathOf(root, id) : undefined
        const type = path && (await typeAt(path))
        if (!path || !type) refuse('E_NOT_FOUND')
        return send(reply, path, id, type)
      })
      app.get<{ Params: { id: string; width: string } }>(
        '/files/:id/:width',
        async ({ params: { id, width }, ip }, reply) => {
          const known = pictureWidths.find((one) => String(one) === width)
          const type = known && isFileId(id) ? await typeAt(pathOf(root, id)) : undefined
          if (!known || type?.mime !== WEBP) refuse('E_NOT_FOUND')
          return send(reply, await smaller(id, known, personOf({ actor: undefined, ip })), `${id}.${known}`, type)
        },
      )
      app.all('/files/*', () => refuse('E_NOT_FOUND'))
    },
  }
}

interface Type {
  mime: string
  ext: string
}

/** The type is read from the bytes every time, so no script can be served under a borrowed name. */
async function typeAt(path: string): Promise<Type | undefined> {
  if (!(await isThere(path))) return undefined
  return fileTypeFromFile(path)
}

/** Offered as a download unless the page embeds it; the browser's own viewer does not open in a sandbox. */
const isReadHere = ({ mime }: Type, query: unknown) =>
  mime === 'application/pdf' && typeof query === 'object' && query !== null && 'inline' in query
const isPlayed = ({ mime }: Type) => mime === 'text/vtt' || /^(?:audio|video)\//.test(mime)

async function send(reply: FastifyReply, path: string, tag: string, type: Type): Promise<FastifyReply> {
  const etag = `"${tag}"`
  const readHere = isReadHere(type, reply.request.query)
  reply.headers({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': readHere
      ? "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"
      : "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'accept-ranges': 'bytes',
    etag,
  })
  if (reply.request.headers['if-none-match'] === etag) return reply.status(304).send()
  const placed = readHere || isPlayed(type) ? 'inline' : 'attachment'
  if (!type.mime.startsWith('image/')) {
    reply.header('content-disposition', `${placed}; filename="${tag.slice(0, 12)}.${type.ext}"`)
  }
  const { size } = await stat(path)
  const range = rangeOf(reply.request.headers.range, size)
  if (range === 'none') return reply.status(416).header('content-range', `bytes */${size}`).send()
  reply.type(type.mime)
  if (range === 'all') return reply.header('content-length', size).send(createReadStream(path))
  return reply
    .status(206)
    .header('content-range', `bytes ${range.from}-${range.to}/${size}`)
    .header('content-length', range.to - range.from + 1)
    .send(createReadStream(path, { start: range.from, end: range.to }))
}
