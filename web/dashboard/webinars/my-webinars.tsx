import { Link, useRevalidator } from 'react-router'
import { myRegistrations, registrationBoxes } from '#contract/events/participants.ts'
import { LinkTabs } from '#web/kit/dashboard/list/link-tabs.tsx'
import { KeysetPager } from '#web/kit/dashboard/list/list-keyset-pager.tsx'
import { readQuery } from '#web/kit/dashboard/list/url-query.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { publicEventsPath } from './+parts/event-paths.ts'
import { RegistrationCard } from './+parts/registration-card.tsx'
import styles from './+parts/registrations.module.css'
import type { Route } from './+types/my-webinars.ts'

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const { box = 'coming', ...place } = readQuery(url, myRegistrations.query)
  return { box, page: await ask(myRegistrations, { query: { box, ...place } }) }
}

/** Events I take part in: tickets, links, materials, certificates. */
export default function MyRegistrations({ loaderData: { box, page } }: Route.ComponentProps) {
  const t = useT('my-events')
  const lang = useLanguage()
  const { revalidate } = useRevalidator()
  useLive('participants')
  return (
    <>
      <LinkTabs
        name="box"
        label={t('boxes')}
        current={box}
        tabs={registrationBoxes.map((key) => ({ key, label: t(`box.${key}`), count: page.counts[key] }))}
      />
      {page.items.length === 0 ? (
        <ScreenState kind="empty" title={t(`none.${box}`)} text={t(`none-text.${box}`)}>
          <Link className={styles.more} to={inLanguage(lang, publicEventsPath)}>
            {t('see-events')}
          </Link>
        </ScreenState>
      ) : (
        <ul className={styles.list}>
          {page.items.map(({ event, registration }) => (
            <li key={registration.id}>
              <RegistrationCard event={event} registration={registration} onChanged={revalidate} />
            </li>
          ))}
        </ul>
      )}
      <KeysetPager next={page.next} />
    </>
  )
}
