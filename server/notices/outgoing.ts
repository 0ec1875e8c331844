import type { Language } from '#uz/language.ts'
import type { Ctx } from '../kernel/context.ts'
import { type NewMessage, queueMessages } from './queue.ts'
import { sayTemplate, smsLanguage, smsText, type Template, type Values } from './templates.ts'

interface Outgoing {
  template: Template
  values: Values
  lang: Language
  userId?: string | undefined
  /** An expired code is not sent. */
  expiresAt?: Date | undefined
}

/** A text message by itself, without a notice in the inbox: codes and invitations to people without an account. */
export async function sendSms(ctx: Ctx, phone: string, message: Outgoing): Promise<void> {
  const { text } = sayTemplate(message.template, smsLanguage(message.lang), message.values)
  await queueMessages(ctx, [
    { ...common(ctx, message), channel: 'sms', to: phone, subject: null, text: smsText(text, message.lang) },
  ])
}

export async function sendEmail(ctx: Ctx, email: string, message: Outgoing): Promise<void> {
  const { subject, text } = sayTemplate(message.template, message.lang, message.values)
  await queueMessages(ctx, [{ ...common(ctx, message), channel: 'email', to: email, subject, text }])
}

/** Somebody waits for it: quiet hours do not delay it. */
const common = (ctx: Ctx, message: Outgoing): Omit<NewMessage, 'channel' | 'to' | 'subject' | 'text'> => ({
  template: message.template,
  userId: message.userId ?? null,
  notificationId: null,
  expiresAt: message.expiresAt ?? null,
  dueAt: ctx.now,
})
