import type { FavoriteKind } from '../market/kept.ts'
import { Permission, type PermissionCode } from '../permissions.ts'
import { type Applying, agreedDirectly, byInvitation } from './applying.ts'
import { RESUMES } from './limits.ts'

/**
 * What engines know of a kind. One more kind is one more row here, its shapes and rules beside it and a form; nothing
 * that publishes, judges, lists or takes applicants asks which kind it has at hand.
 */
export interface KindDescription {
  /** Segment of its screens: `/dashboard/announcements/{segment}`, `/dashboard/moderation/announcements/{segment}/{id}`. */
  segment: string
  /** Of moderation cases. */
  queue: string
  /** Any one of a list opens what it names. */
  codes: {
    list: readonly PermissionCode[]
    create: readonly PermissionCode[]
    edit: readonly PermissionCode[]
    judge: PermissionCode
  }
  ttl: 'ad.ttlDays' | 'vacancy.ttlDays' | 'resume.ttlDays'
  /** An edit of one of these waits for a judge where the announcement is live. */
  materialFields: readonly string[]
  /** Of those, sums that may move within thirty percent of the approved one without a judge. */
  prices: readonly string[]
  /** A judged field takes these along: they make no sense beside the old value of it. */
  companions: Readonly<Record<string, readonly string[]>>
  /** What names or describes a person: history says that it changed, and an erased account takes it along. */
  personal: readonly string[]
  /** Of those, what a judge does not read either. */
  closed: readonly string[]
  /** What a card says of the published content beside the columns of an ad. */
  cardFields: readonly string[]
  /** How many of them one owner has at most, drafts and all; null: as many as they like. */
  most: number | null
  /** What its tags are counted by, in the order a list shows them: of `employment:seasonal` the part before the colon. */
  facets: readonly string[]
  /** How one responds to it. */
  applying: Applying
  /** What it is among the favorites of a person. */
  favorite: FavoriteKind
  /** Where the public reads it; the id follows. */
  publicPath: '/announcements' | '/vacancy' | '/resume'
}

export const announcementKinds = {
  product: {
    segment: 'products',
    queue: 'productAd',
    codes: {
      list: [Permission.ProductAdOwn],
      create: [Permission.ProductAdOwn],
      edit: [Permission.ProductAdOwn],
      judge: Permission.ModerateProductServiceAds,
    },
    ttl: 'ad.ttlDays',
    materialFields: ['direction', 'title', 'categoryId', 'text', 'quality', 'images', 'price', 'unitId'],
    prices: ['price'],
    companions: {
      direction: ['neededFrom', 'neededTo', 'regular'],
      categoryId: ['unitId', 'qty'],
      price: ['unitId', 'qty', 'negotiable'],
      unitId: ['price', 'qty', 'negotiable'],
    },
    personal: ['contactName'],
    closed: [],
    cardFields: ['qty', 'unitId', 'negotiable', 'regular', 'neededFrom', 'neededTo'],
    most: null,
    facets: ['delivery', 'regular'],
    applying: {
      steps: agreedDirectly,
      by: 'anyone',
      proposes: ['price', 'qty', 'date', 'note'],
      requires: [],
      attaches: null,
      books: false,
      trades: true,
      tone: 'trade',
      event: 'applicant.new',
    },
    favorite: 'productAd',
    publicPath: '/announcements',
  },
  service: {
    segment: 'services',
    queue: 'serviceAd',
    codes: {
      list: [Permission.ServiceAdOwn],
      create: [Permission.ServiceAdOwn],
      edit: [Permission.ServiceAdOwn],
      judge: Permission.ModerateProductServiceAds,
    },
    ttl: 'ad.ttlDays',
    materialFields: ['title', 'categoryId', 'text', 'images', 'priceFrom', 'priceUnit', 'license'],
    prices: ['priceFrom'],
    companions: {
      categoryId: ['priceUnit'],
      priceFrom: ['priceUnit', 'minVolume'],
      priceUnit: ['priceFrom', 'minVolume'],
    },
    personal: ['contactName', 'baseAddressId', 'license'],
    closed: [],
    cardFields: ['priceUnit', 'minVolume', 'responseHours', 'machinery'],
    most: null,
    facets: ['unit', 'licensed', 'language'],
    applying: {
      steps: agreedDirectly,
      by: 'anyone',
      proposes: ['date', 'volume', 'plot', 'note', 'price'],
      requires: ['date'],
      attaches: null,
      books: true,
      trades: false,
      tone: 'booking',
      event: 'applicant.bookingRequested',
    },
    favorite: 'service',
    publicPath: '/announcements',
  },
  vacancy: {
    segment: 'vacancies',
    queue: 'vacancy',
    codes: {
      list: [Permission.VacancyList, Permission.VacancyEdit],
      create: [Permission.VacancyEdit],
      edit: [Permission.VacancyEdit],
      judge: Permission.ModerateVacancies,
    },
    ttl: 'vacancy.ttlDays',
    materialFields: ['title', 'roleId', 'description', 'bonuses', 'salaryFrom', 'salaryTo', 'payPeriod'],
    prices: ['salaryFrom', 'salaryTo'],
    companions: {
      payPeriod: ['salaryFrom', 'salaryTo', 'pieceUnit', 'piecesPerDay', 'gross'],
      salaryFrom: ['salaryTo', 'payPeriod', 'pieceUnit'],
      salaryTo: ['salaryFrom', 'payPeriod', 'pieceUnit'],
    },
    personal: ['contactName', 'telegram', 'callHours'],
    closed: [],
    cardFields: [
      'payPeriod',
      'salaryFrom',
      'salaryTo',
      'pieceUnit',
      'employment',
      'schedule',
      'experience',
      'positions',
    ],
    most: null,
    facets: ['employment', 'schedule', 'experience', 'season', 'licence', 'conditions'],
    applying: {
      steps: byInvitation,
      by: 'anyone',
      proposes: ['salary', 'people', 'date'],
      requires: [],
      attaches: { field: 'resumeId', kind: 'resume', required: true },
      books: false,
      trades: false,
      tone: 'job',
      event: 'applicant.new',
    },
    favorite: 'vacancy',
    publicPath: '/vacancy',
  },
  resume: {
    segment: 'resume',
    queue: 'resume',
    codes: {
      list: [Permission.ResumeList, Permission.ResumeCreate, Permission.ResumeUpdate],
      create: [Permission.ResumeCreate],
      edit: [Permission.ResumeUpdate],
      judge: Permission.ModerateResumes,
    },
    ttl: 'resume.ttlDays',
    materialFields: ['desiredTitle', 'roleIds', 'about', 'photo', 'voice', 'experience'],
    prices: [],
    companions: {},
    personal: [
      'contactName',
      'birthDate',
      'photo',
      'voice',
      'about',
      'experience',
      'education',
      'certificates',
      'languages',
    ],
    closed: ['birthDate'],
    cardFields: ['age', 'years', 'salaryWanted', 'employment', 'availableFrom', 'licences', 'skills'],
    most: RESUMES,
    facets: ['employment', 'experience', 'licence', 'moves'],
    applying: {
      steps: agreedDirectly,
      by: 'employers',
      proposes: ['salary', 'date'],
      requires: [],
      attaches: { field: 'vacancyId', kind: 'vacancy', required: false },
      books: false,
      trades: false,
      tone: 'offer',
      event: 'applicant.new',
    },
    favorite: 'resume',
    publicPath: '/resume',
  },
} as const satisfies Readonly<Record<string, KindDescription>>

export type AnnouncementKindName = keyof typeof announcementKinds
export const announcementKindNames = ['product', 'service', 'vacancy', 'resume'] as const

/** A content as engines carry it: only its kind looks inside. */
export type AnyContent = Record<string, unknown>
