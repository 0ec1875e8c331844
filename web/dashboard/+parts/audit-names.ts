import { useT } from '#web/shell/texts.ts'

/** Things and verbs that have a name in `audit.json`; whatever else happens is shown by its code. */
const types = [
  'address',
  'audit',
  'category',
  'consent',
  'document',
  'employee',
  'facts',
  'field-template',
  'measurement',
  'organization',
  'organizations',
  'page',
  'permission-group',
  'personal',
  'profile',
  'reference-price',
  'requisite',
  'role',
  'self-employment',
  'session',
  'setting',
  'sign-in',
  'soon',
  'territory',
  'translation',
  'user',
  'users',
] as const
const verbs = [
  'accept',
  'access-reset',
  'activated',
  'archive',
  'block',
  'claimed',
  'closed',
  'confirm',
  'created',
  'cyrillic',
  'decline',
  'default',
  'deletion-requested',
  'end',
  'ended',
  'erased',
  'expire',
  'exported',
  'fail',
  'given',
  'hide',
  'imported',
  'invited',
  'joined',
  'key-products',
  'leave',
  'liquidate',
  'loaded',
  'merged',
  'moved',
  'password-changed',
  'proved',
  'published',
  'removed',
  'resend',
  'reset',
  'restore',
  'restored',
  'resume',
  'return',
  'revealed',
  'roles',
  'rollback',
  'show',
  'signed',
  'started',
  'submit',
  'subscribed',
  'suspend',
  'switched',
  'transfer',
  'unblock',
  'updated',
  'uploaded',
  'verify',
  'view-started',
  'view-stopped',
  'withdraw',
  'withdrawn',
] as const

/** `user.created` → «Foydalanuvchi: yaratildi». */
export function useAuditNames() {
  const t = useT('audit')
  const typeNames = new Map<string, string>(types.map((type) => [type, t(`type.${type}`)]))
  const verbNames = new Map<string, string>(verbs.map((verb) => [verb, t(`verb.${verb}`)]))
  return {
    typeName: (type: string) => typeNames.get(type) ?? type,
    actionName(action: string) {
      const dot = action.indexOf('.')
      const type = typeNames.get(action.slice(0, dot))
      const verb = verbNames.get(action.slice(dot + 1))
      return type && verb ? `${type}: ${verb}` : action
    },
  }
}
