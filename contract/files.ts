import { Permission as P } from './permissions.ts'

export type FileKind = 'image' | 'document' | 'audio' | 'voice'

const recorded = ['webm', 'mp4', 'm4a', 'ogg', 'oga', 'opus'] as const

/** What may be uploaded (domain book 1.4). Zod-free: upload fields show these limits before a byte is sent. */
export const fileLimits: Readonly<
  Record<FileKind, { formats: readonly string[]; maxBytes: number; maxSeconds?: number }>
> = {
  image: { formats: ['jpg', 'png', 'webp'], maxBytes: 10 * 2 ** 20 },
  document: { formats: ['pdf', 'docx', 'xlsx', 'jpg', 'png'], maxBytes: 20 * 2 ** 20 },
  /** As browsers record: a minute of speech is half of this. */
  audio: { formats: recorded, maxBytes: 1.5 * 2 ** 20, maxSeconds: 60 },
  /** Of a message. */
  voice: { formats: recorded, maxBytes: 4.5 * 2 ** 20, maxSeconds: 180 },
}

/**
 * Papers are private. What was brought for an organization is the organization's: whoever brought it reads it as long
 * as they act for it, colleagues by `paperKeepers`. What was brought for oneself, and a paper about a person whoever
 * they act for, is that person's. Holders of these codes read them besides. A file without a purpose is public to
 * whoever has its address.
 */
const paperReaders = {
  organization: [P.OrganizationView],
  person: [P.UserView],
  product: [P.ProductModerate],
  /** Licenses of services. */
  ad: [P.ModerateProductServiceAds],
  /** Whoever takes part reads it through the conversation. */
  message: [P.DisputeResolve],
  /** Photos of deliveries and evidence: both sides read them through the deal. */
  deal: [P.DisputeResolve, P.DealRegistry],
  /** Photos of visits and consents on paper: whoever sees the form reads them through it. */
  visit: [P.HokimFormsVerify],
  /** Whoever may read the resume hears it through the resume. */
  voice: [P.ModerateResumes],
} as const satisfies Record<string, readonly number[]>
type PaperPurpose = keyof typeof paperReaders

/** Who besides the uploader reads an organization's papers: colleagues with any one of these codes. */
const paperKeepers = {
  organization: [P.OrganizationEmployees],
  product: [P.ProductOwn],
  ad: [P.ProductAdOwn, P.ServiceAdOwn],
  message: [P.DealRead, P.ParticipationBase],
  deal: [P.DealRead],
  visit: [P.HokimAssistantForms],
  voice: [P.ResumeList, P.ResumeCreate, P.ResumeUpdate],
} as const satisfies Record<Exclude<PaperPurpose, 'person'>, readonly number[]>

export interface PaperRule {
  readers: readonly number[]
  /** Undefined where the paper always belongs to the person. */
  keepers: readonly number[] | undefined
}

export const paperRule = (purpose: PaperPurpose): PaperRule => ({
  readers: paperReaders[purpose],
  keepers: purpose === 'person' ? undefined : paperKeepers[purpose],
})
/** Recordings are uploaded by a call of their own. */
export type UploadPurpose = Exclude<PaperPurpose, 'voice'>
export const paperUrl = (id: string) => `/main/api-reference/papers/${id}`

/** The sizes a screen may ask for; each is made once and kept. */
export const pictureWidths = [96, 160, 320, 640, 1280] as const
export type PictureWidth = (typeof pictureWidths)[number]
