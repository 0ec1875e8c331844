import type { Language } from '#uz/language.ts'
import type { Ctx } from '../kernel/context.ts'
import './tables.ts'

type Values = Readonly<Record<string, string | number>>

interface Outgoing {
  template: 'code' | 'reset' | 'invitation'
  values: Values
  lang: Language
  userId?: string | undefined
  /** Nobody needs a code that has run out. */
  expiresAt?: Date | undefined
}

/** A text message by itself, without a notice in the inbox: codes and invitations to people without an account. */
export async function sendSms(ctx: Ctx, phone: string, message: Outgoing): Promise<void> {
  await enqueue(ctx, 'sms', phone, message)
}

export async function sendEmail(ctx: Ctx, email: string, message: Outgoing): Promise<void> {
  await enqueue(ctx, 'email', email, message)
}

async function enqueue(ctx: Ctx, channel: 'sms' | 'email', to: string, message: Outgoing): Promise<void> {
  await ctx.tx
    .insertInto('messages')
    .values({
      channel,
      template: message.template,
      toSealed: ctx.vault.seal(to),
      textSealed: ctx.vault.seal(JSON.stringify(message.values)),
      userId: message.userId ?? null,
      expiresAt: message.expiresAt ?? null,
      createdAt: ctx.now,
    })
    .execute()
}
