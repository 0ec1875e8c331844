import type { AdPage } from '#contract/announcements/ads.ts'
import type { Employment, PayPeriod } from '#contract/announcements/enums.ts'
import type { VacancyContent } from '#contract/announcements/vacancy.ts'
import { bcp47, type Language } from '#uz/language.ts'

export interface About {
  url: string
  description: string
  lang: Language
}

const employmentTypes: Record<Employment, string> = {
  full: 'FULL_TIME',
  part: 'PART_TIME',
  seasonal: 'TEMPORARY',
  project: 'CONTRACTOR',
  internship: 'INTERN',
}

/** Schema.org knows no season and no piece: what those come to in a month is told. */
const unitTexts: Partial<Record<PayPeriod, string>> = { hour: 'HOUR', day: 'DAY', month: 'MONTH' }

/** A vacancy as search engines read it. */
export function jobPosting(ad: AdPage, { url, description, lang }: About) {
  const job = ad.content as Partial<VacancyContent>
  return {
    '@type': 'JobPosting',
    '@id': url,
    url,
    title: ad.title,
    description,
    inLanguage: bcp47[lang],
    identifier: { '@type': 'PropertyValue', name: 'Agroplatforma', value: String(ad.id) },
    datePosted: ad.rankedAt.slice(0, 10),
    ...(ad.expiresAt && { validThrough: ad.expiresAt }),
    ...(job.employment && { employmentType: employmentTypes[job.employment] }),
    hiringOrganization: { '@type': 'Organization', name: ad.owner.name },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'UZ',
        addressRegion: ad.region.name,
        ...(ad.district && { addressLocality: ad.district.name }),
      },
    },
    ...salary(ad, job),
    ...(ad.headcount && { totalJobOpenings: Math.max(1, ad.headcount - ad.filled) }),
    ...(job.startDate && { jobStartDate: job.startDate }),
    directApply: true,
  }
}

const soum = (tiyin: number) => Math.round(tiyin / 100)

function salary(ad: AdPage, job: Partial<VacancyContent>) {
  const given = job.payPeriod && unitTexts[job.payPeriod]
  const [low, high] = given ? [job.salaryFrom, job.salaryTo] : [ad.priceFrom, ad.priceTo]
  if (!low && !high) return {}
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'UZS',
      value: {
        '@type': 'QuantitativeValue',
        ...(low && { minValue: soum(low) }),
        ...(high && { maxValue: soum(high) }),
        unitText: given ?? 'MONTH',
      },
    },
  }
}
