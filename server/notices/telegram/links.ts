import { randomBytes } from 'node:crypto'
import type { TelegramLink, TelegramState } from '#contract/notices/telegram.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import '../tables.ts'

const LINK = 'telegram-link'
/** So long the link of the settings can be used, once. */
const TOKEN_MS = 10 * 60_000
const TOKEN_BYTES = 16

export interface Bot {
  name: string
  /** A demo plays Telegram itself: its chat is a page of ours. */
  isPlayed: boolean
}

export async function ownTelegram(ctx: SignedCtx, bot: Bot | undefined): Promise<TelegramState> {
  const link = await ctx.tx
    .selectFrom('telegramLinks')
    .select(['linkedAt', 'state'])
    .where('userId', '=', ctx.actor.userId)
    .where('state', '<>', 'removed')
    .executeTakeFirst()
  return {
    bot: bot?.name ?? null,
    link: link ? { state: link.state === 'active' ? 'active' : 'blocked', since: link.linkedAt.toISOString() } : null,
  }
}

/** What opens the bot with a word that only this person has; asked again, the former word is forgotten. */
export async function beginLink(ctx: SignedCtx, bot: Bot | undefined): Promise<TelegramLink> {
  if (!bot) refuse('E_NOT_FOUND')
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + TOKEN_MS)
  const { userId } = ctx.actor
  const said = { tokenFingerprint: ctx.vault.fingerprint(token), expiresAt, lang: ctx.lang }
  await ctx.tx
    .insertInto('telegramTokens')
    .values({ userId, ...said })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(said))
    .execute()
  const url = bot.isPlayed ? `/demo/telegram/${token}` : `https://t.me/${bot.name}?start=${token}`
  return { url, expiresAt: expiresAt.toISOString() }
}

export async function unlink(ctx: SignedCtx, bot: Bot | undefined): Promise<TelegramState> {
  const gone = await endLink(ctx, { userId: ctx.actor.userId }, 'removed')
  if (!gone) refuse('E_NOT_FOUND')
  await ctx.audit({ action: `${LINK}.removed`, objectType: LINK, objectId: ctx.actor.userId })
  return ownTelegram(ctx, bot)
}

/** Answers whose link it was. */
export async function endLink(
  ctx: Pick<Ctx, 'tx' | 'changed'>,
  by: { userId: string } | { chat: string } | { id: number },
  state: 'blocked' | 'removed',
): Promise<string | undefined> {
  const gone = await ctx.tx
    .updateTable('telegramLinks')
    .set({ state })
    .where((eb) => {
      if ('userId' in by) return eb('userId', '=', by.userId)
      return 'chat' in by ? eb('chatFingerprint', '=', by.chat) : eb('id', '=', by.id)
    })
    .where('state', '<>', 'removed')
    .where('state', '<>', state)
    .returning('userId')
    .executeTakeFirst()
  if (gone) await ctx.changed(`user:${gone.userId}`)
  return gone?.userId
}

interface Linked {
  userId: string
  lang: Ctx['lang']
}

/** The word is used once. The same chat in another hand belongs to that hand: nobody reads what is for somebody else. */
export async function finishLink(ctx: Ctx, token: string, chatId: number): Promise<Linked | undefined> {
  const begun = await ctx.tx
    .deleteFrom('telegramTokens')
    .where('tokenFingerprint', '=', ctx.vault.fingerprint(token))
    .where('expiresAt', '>', ctx.now)
    .returning(['userId', 'lang'])
    .executeTakeFirst()
  if (!begun) return undefined
  const { userId, lang } = begun
  const chatFingerprint = chatKey(ctx, chatId)
  await ctx.tx
    .deleteFrom('telegramLinks')
    .where('chatFingerprint', '=', chatFingerprint)
    .where('userId', '<>', userId)
    .execute()
  const said = {
    chatSealed: ctx.vault.seal(String(chatId)),
    chatFingerprint,
    state: 'active' as const,
    linkedAt: ctx.now,
  }
  await ctx.tx
    .insertInto('telegramLinks')
    .values({ userId, ...said })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(said))
    .execute()
  await ctx.audit({ action: `${LINK}.created`, objectType: LINK, objectId: userId })
  await ctx.changed(`user:${userId}`)
  return { userId, lang }
}

export const chatKey = (ctx: Pick<Ctx, 'vault'>, chatId: number) => ctx.vault.fingerprint(`telegram ${chatId}`)
