import type { FlagKind } from '#contract/moderation/moderation-process.ts'
import { useT } from '#web/shell/texts.ts'

export const flagKeys = {
  contact: 'flag.contact',
  bannedWord: 'flag.banned-word',
  price: 'flag.price',
  samePicture: 'flag.same-picture',
  similarPicture: 'flag.similar-picture',
  blockedSeller: 'flag.blocked-seller',
  workerFee: 'flag.worker-fee',
  passport: 'flag.passport',
  ageLimit: 'flag.age-limit',
  sexLimit: 'flag.sex-limit',
} as const satisfies Record<FlagKind, string>

/** In the order a judge reads them. */
const fieldKeys = {
  title: 'field.title',
  desiredTitle: 'field.desired-title',
  direction: 'field.direction',
  images: 'field.images',
  description: 'field.description',
  videoUrl: 'field.video',
  categoryId: 'field.category',
  originTerritoryId: 'field.origin',
  price: 'field.price',
  unitId: 'field.unit',
  priceTiers: 'field.price-tiers',
  attributes: 'field.attributes',
  packSize: 'field.pack-size',
  minOrderQty: 'field.min-order',
  maxOrderQty: 'field.max-order',
  stepQty: 'field.step',
  harvestDate: 'field.harvest',
  expectedHarvest: 'field.expected-harvest',
  readyFrom: 'field.ready-from',
  readyTo: 'field.ready-to',
  ownGrown: 'field.own-grown',
  vatRate: 'field.vat',
  delivery: 'field.delivery',
  deliveryFee: 'field.delivery-fee',
  leadDays: 'field.lead-days',
  text: 'field.text',
  about: 'field.about',
  roleId: 'field.role',
  roleIds: 'field.roles',
  photo: 'field.photo',
  voice: 'field.voice',
  qty: 'field.qty',
  negotiable: 'field.negotiable',
  priceFrom: 'field.price-from',
  priceUnit: 'field.price-unit',
  travelFee: 'field.travel-fee',
  minVolume: 'field.min-volume',
  machinery: 'field.machinery',
  license: 'field.license',
  serviceDistricts: 'field.service-districts',
  responseHours: 'field.response-hours',
  neededFrom: 'field.needed-from',
  neededTo: 'field.needed-to',
  regular: 'field.regular',
  quality: 'field.quality',
  deliveryWanted: 'field.delivery-wanted',
  territories: 'field.territories',
  positions: 'field.positions',
  salaryFrom: 'field.salary-from',
  salaryTo: 'field.salary-to',
  payPeriod: 'field.pay-period',
  salaryWanted: 'field.salary-wanted',
  bonuses: 'field.bonuses',
  employment: 'field.employment',
  schedule: 'field.schedule',
  hoursPerDay: 'field.hours',
  startDate: 'field.start',
  endDate: 'field.end',
  contractType: 'field.contract',
  experience: 'field.experience',
  education: 'field.education',
  skills: 'field.skills',
  driverLicense: 'field.driver-license',
  licences: 'field.licences',
  machines: 'field.machines',
  languages: 'field.languages',
  hazards: 'field.hazards',
  ageMin: 'field.age-min',
  housing: 'field.housing',
  meals: 'field.meals',
  transport: 'field.transport',
  readyToMove: 'field.ready-to-move',
  willingDistricts: 'field.willing-districts',
  availableFrom: 'field.available-from',
  visibility: 'field.visibility',
  territoryId: 'field.territory',
  contactName: 'field.contact-name',
  certificates: 'field.certificates',
  cover: 'field.cover',
  speakers: 'field.speakers',
  topics: 'field.topics',
  startsAt: 'field.starts-at',
  endsAt: 'field.ends-at',
  platform: 'field.platform',
  joinUrl: 'field.join-url',
  address: 'field.address',
  room: 'field.room',
  capacity: 'field.capacity',
  registrationUntil: 'field.registration-until',
  districtQuotas: 'field.district-quotas',
  approval: 'field.approval',
  free: 'field.free',
  language: 'field.language',
  audience: 'field.audience',
  certificate: 'field.certificate',
  materials: 'field.materials',
} as const

const isKnown = (field: string): field is keyof typeof fieldKeys => field in fieldKeys

/** What a field is called; one that we do not name keeps its own name. */
export function useFieldName(): (field: string) => string {
  const t = useT('moderation')
  return (field) => (isKnown(field) ? t(fieldKeys[field]) : field)
}

const places = Object.keys(fieldKeys)
const placeOf = (field: string) => (places.includes(field) ? places.indexOf(field) : places.length)

/** The database keeps the fields of a content in an order of its own. */
export const inReadingOrder = (fields: readonly string[]) => fields.toSorted((a, b) => placeOf(a) - placeOf(b))

/** Fields a reason may speak of. */
export const namedFields = [
  'title',
  'categoryId',
  'price',
  'images',
  'description',
  'originTerritoryId',
  'certificates',
  'text',
  'about',
  'photo',
  'voice',
  'roleId',
  'salaryFrom',
  'priceFrom',
  'license',
] as const

/** Names of queues. */
export const queueKeys: Readonly<
  Record<string, 'type.goods' | 'type.products' | 'type.services' | 'type.vacancies' | 'type.resume'>
> = {
  product: 'type.goods',
  productAd: 'type.products',
  serviceAd: 'type.services',
  vacancy: 'type.vacancies',
  resume: 'type.resume',
}
