import type { Ctx } from '../../kernel/context.ts'
import type { Link } from './link.ts'
import { sealWaiting } from './seal.ts'
import { type Broken, verifyAudit } from './verify.ts'

const words: Record<Broken['what'], string> = {
  changed: 'the event, or its link, is not what was sealed',
  deleted: 'the event was deleted',
  'link-missing': 'a link was taken out of the chain',
  unsealed: 'the event has no link and waits for none',
  head: 'the chain does not have the head noted earlier',
}

/** A head as the command prints it, to be noted elsewhere. */
export function readHead(text: string): Link | undefined {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  return position && hash ? { position: Number(position), hash } : undefined
}

/** Seals what waits and recomputes everything, for people at a terminal. */
export async function checkAudit(ctx: Ctx, noted: Link | undefined): Promise<{ whole: boolean; lines: string[] }> {
  await sealWaiting(ctx.tx, ctx.now)
  const { checked, head, broken } = await verifyAudit(ctx.tx, { noted })
  if (broken) {
    const where = [
      broken.eventId !== null && `event ${broken.eventId}`,
      broken.position !== null && `position ${broken.position}`,
    ]
    return {
      whole: false,
      lines: [`BROKEN at ${where.filter(Boolean).join(', ')}: ${words[broken.what]}.`, `Whole before it: ${checked}.`],
    }
  }
  return {
    whole: true,
    lines: [
      `${checked} events, the chain is whole.`,
      ...(head ? [`Note the head somewhere else: ${head.position}:${head.hash}`] : []),
    ],
  }
}
