import { publicScreenNamed } from '#web/screens/public-screen.ts'
import type { TextKey } from '../texts.ts'

interface SiteLink {
  path: string
  label: TextKey<'shell'>
}

/** A name no public screen has fails at once: a link that is left out is missed by nobody but whoever needs it. */
const linksTo = (...wanted: readonly [name: string, label: TextKey<'shell'>][]): SiteLink[] =>
  wanted.map(([name, label]) => {
    const screen = publicScreenNamed(name)
    if (!screen) throw new Error(`No public screen is called ${name}`)
    return { path: screen.path, label }
  })

/** The line under the header. */
export const navLinks = linksTo(
  ['Products', 'nav.products'],
  ['Services', 'nav.services'],
  ['Vacancy', 'nav.vacancies'],
  ['Resume', 'nav.resumes'],
  ['Announcements', 'nav.announcements'],
  ['Media', 'nav.media'],
  ['Agrotechnologies', 'nav.technologies'],
  ['Search', 'nav.search'],
  ['Partners', 'nav.partners'],
  ['App', 'nav.app'],
)

export const footerColumns: readonly { title: TextKey<'shell'>; links: SiteLink[] }[] = [
  {
    title: 'footer.platform',
    links: linksTo(
      ['Products', 'nav.products'],
      ['Services', 'nav.services'],
      ['Vacancy', 'nav.vacancies'],
      ['Announcements', 'nav.announcements'],
      ['Prices', 'nav.prices'],
      ['GovernmentSupply', 'nav.supply'],
      ['BankingServices', 'nav.banking'],
      ['Leasing', 'nav.leasing'],
      ['Media', 'nav.media'],
      ['MediaSeminarsAndWebinars', 'nav.events'],
      ['Agrotechnologies', 'nav.technologies'],
      ['Search', 'nav.search'],
      ['Partners', 'nav.partners'],
      ['App', 'nav.app'],
      ['Support', 'nav.support'],
    ),
  },
  { title: 'footer.documents', links: linksTo(['Offerta', 'nav.offerta'], ['PrivacyPolicy', 'nav.privacy']) },
]
