import { Presentation, Video } from 'lucide-react'
import { Link } from 'react-router'
import { eventTypes } from '#contract/events/event-enums.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { newEventPath } from './+parts/event-paths.ts'
import styles from './+parts/events.module.css'

const icons = { webinar: Video, seminar: Presentation }

/** What is to be held: all that follows differs in it. */
export default function ChooseEventType() {
  const t = useT('my-events')
  const lang = useLanguage()
  return (
    <section>
      <h2 className={styles.ask}>{t('choose-type')}</h2>
      <ul className={styles.types}>
        {eventTypes.map((type) => {
          const Icon = icons[type]
          return (
            <li key={type}>
              <Link to={inLanguage(lang, newEventPath(type))}>
                <Icon size={32} strokeWidth={1.6} aria-hidden />
                <b>{t(`type.${type}`)}</b>
                <span>{t(`type-text.${type}`)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
