import { z } from 'zod'
import { rowId } from '../ids.ts'
import { pictureId } from '../market/product.ts'
import { positiveTiyin, tiyin } from '../money.ts'
import { positiveQuantity } from '../quantity.ts'
import { day, line, localizedLine, localizedParagraphs, orEmpty, orNull, withGaps } from '../shape.ts'
import { machines, serviceUnits, spokenLanguages } from './enums.ts'
import {
  AD_PHOTOS,
  AD_TEXT_LENGTH,
  AD_TITLE_LENGTH,
  LICENSE_NUMBER_LENGTH,
  MACHINE_COUNT,
  MACHINE_MODEL_LENGTH,
  MACHINE_OLDEST,
  MACHINE_POWER,
  RESPONSE_HOURS,
  SERVICE_DISTRICTS,
  SERVICE_MACHINES,
} from './limits.ts'
import { commonFields } from './shape.ts'

export const ServiceMachine = z.strictObject({
  kind: z.enum(machines),
  model: line(MACHINE_MODEL_LENGTH).nullable().default(null),
  year: z.int().min(MACHINE_OLDEST).max(2100).nullable().default(null),
  /** Horse powers. */
  power: z.int().min(1).max(MACHINE_POWER).nullable().default(null),
  count: z.int().min(1).max(MACHINE_COUNT).default(1),
})

export const ServiceLicense = z.strictObject({
  number: line(LICENSE_NUMBER_LENGTH),
  validTo: day.nullable().default(null),
  /** The paper itself: the owner and a judge see it, the public reads only its number. */
  fileId: z.string().max(80).nullable().default(null),
})

const required = {
  ...commonFields,
  categoryId: rowId,
  title: localizedLine(AD_TITLE_LENGTH),
  text: localizedParagraphs(AD_TEXT_LENGTH),
  priceFrom: positiveTiyin,
  priceUnit: z.enum(serviceUnits),
}
const optional = {
  travelFee: tiyin,
  baseAddressId: rowId,
  license: ServiceLicense,
  /** In the unit of the price. */
  minVolume: positiveQuantity,
  responseHours: z.int().min(1).max(RESPONSE_HOURS),
}
const lists = {
  images: z.array(pictureId).max(AD_PHOTOS),
  machinery: z.array(ServiceMachine).max(SERVICE_MACHINES),
  serviceDistricts: z.array(rowId).max(SERVICE_DISTRICTS),
  languages: z.array(z.enum(spokenLanguages)).max(spokenLanguages.length),
}

/** Free days are no part of it: they are a calendar of their own. */
export const ServiceAdContent = z.strictObject({ ...required, ...orNull(optional), ...orEmpty(lists) })
export type ServiceAdContent = z.infer<typeof ServiceAdContent>

export const ServiceAdDraft = withGaps({ ...required, ...optional, ...lists })
export type ServiceAdDraft = z.infer<typeof ServiceAdDraft>
