import { licensedCategories, SERVICE_CATEGORY } from './limits.ts'
import { type AdCategory, type ContentFault, masterFaults, missing, textFaults, twiceFaults } from './rules.ts'
import type { ServiceAdDraft } from './service-ad.ts'

export interface ServiceAdFacts {
  category: AdCategory | undefined
  today: string
}

/** Whether nobody offers it without a license. */
export const needsLicense = (category: AdCategory | undefined) =>
  category !== undefined && licensedCategories.includes(category.slug)

/** Everything that keeps a service announcement from being submitted (domain book 5.2). */
export function serviceAdFaults(content: ServiceAdDraft, facts: ServiceAdFacts): ContentFault[] {
  const { title, text } = content
  const models = (content.machinery ?? []).map(({ model }, index) => [`machinery[${index}].model`, model] as const)
  return [
    ...missing(content, ['categoryId', 'priceFrom', 'priceUnit', 'serviceDistricts', 'territoryId', 'contactName']),
    ...masterFaults('title', title, true),
    ...masterFaults('text', text, true),
    ...categoryFaults(content, facts),
    ...licenseFaults(content, facts),
    ...machineFaults(content, facts),
    ...twiceFaults(content, ['images', 'serviceDistricts', 'languages']),
    ...textFaults({ title, text, contactName: content.contactName, ...Object.fromEntries(models) }),
  ]
}

function categoryFaults({ categoryId }: ServiceAdDraft, { category }: ServiceAdFacts): ContentFault[] {
  const field = 'categoryId'
  if (!categoryId) return []
  if (!category) return [{ field, code: 'V_UNKNOWN' }]
  if (!category.path.includes(SERVICE_CATEGORY)) return [{ field, code: 'V_CATEGORY_GOODS' }]
  if (!category.onSite) return [{ field, code: 'V_CATEGORY_CLOSED' }]
  return category.leaf ? [] : [{ field, code: 'V_CATEGORY_LEAF' }]
}

function licenseFaults({ license }: ServiceAdDraft, { category, today }: ServiceAdFacts): ContentFault[] {
  const needed = needsLicense(category)
  if (!license) return needed ? [{ field: 'license', code: 'V_LICENSE' }] : []
  const faults: ContentFault[] = []
  if (!license.number) faults.push({ field: 'license.number', code: 'V_REQUIRED' })
  if (needed && !license.validTo) faults.push({ field: 'license.validTo', code: 'V_REQUIRED' })
  if (needed && !license.fileId) faults.push({ field: 'license.fileId', code: 'V_REQUIRED' })
  if (license.validTo && license.validTo < today) faults.push({ field: 'license.validTo', code: 'V_DATE_PAST' })
  return faults
}

const machineFaults = ({ machinery }: ServiceAdDraft, { today }: ServiceAdFacts): ContentFault[] =>
  (machinery ?? []).flatMap(({ year }, index) =>
    year && year > Number(today.slice(0, 4)) ? [{ field: `machinery[${index}].year`, code: 'V_DATE_FUTURE' }] : [],
  )
