/** Zod-free: screens read these without the shapes. */
export const conversationKinds = ['deal', 'offer', 'announcement', 'support', 'application', 'group'] as const
export type ConversationKind = (typeof conversationKinds)[number]

export const GROUP_MEMBERS = 200
export const MESSAGE_LENGTH = 4000
export const MESSAGE_FILES = 5
export const MESSAGES_PER_MINUTE = 30
export const EDIT_MINUTES = 15
export const DELETE_MINUTES = 60

/** Opens a conversation over the whole screen. */
export const chatPath = ({ kind, subjectId }: { kind: ConversationKind; subjectId: string }) =>
  `/chat?c=${kind}:${subjectId}`

/** A private paper that came with a message. */
export interface MessageFile {
  id: string
  name: string
  mime: string
  size: number
  width: number | null
  height: number | null
  /** Of a recording. */
  seconds?: number | undefined
  /** Forty digits: how loud each fortieth of it is. */
  outline?: string | undefined
}

export const cardKinds = ['product', 'ad', 'deal', 'event', 'leader'] as const
export type CardKind = (typeof cardKinds)[number]

/** A thing of the platform that goes along with a message. */
export interface MessageCard {
  kind: CardKind
  id: string
}

/** Where somebody is. */
export interface MessagePlace {
  lat: number
  lng: number
}

export const messageFileUrl = (kind: ConversationKind, subjectId: string, fileId: string) =>
  `/main/api-communication/conversations/${kind}/${subjectId}/files/${fileId}`
