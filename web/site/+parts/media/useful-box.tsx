import { ThumbsDown, ThumbsUp } from 'lucide-react'
import type { Edition } from '#contract/media/editions.ts'
import { Button, ButtonLink } from '#web/kit/site/form/button.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './edition-view.module.css'
import { useMarks } from './use-marks.ts'

const answers = [
  { mark: 'useful', word: 'useful.yes', Icon: ThumbsUp },
  { mark: 'useless', word: 'useful.no', Icon: ThumbsDown },
] as const

/** «Was it useful?» Whoever is signed in says so in one press. */
export function UsefulBox({ edition }: { edition: Edition }) {
  const t = useT('edition')
  const { signedIn, has, useful, toggle, signIn } = useMarks(edition)
  const said = has('useful') || has('useless')
  return (
    <section className={styles.useful} aria-labelledby="useful-title">
      <h2 id="useful-title">{t('useful')}</h2>
      <div>
        {answers.map(({ mark, word, Icon }) =>
          signedIn ? (
            <Button
              key={mark}
              look={has(mark) ? 'soft' : 'outline'}
              aria-pressed={has(mark)}
              onClick={() => void toggle(mark)}
            >
              <Icon size={18} aria-hidden="true" />
              {t(word)}
            </Button>
          ) : (
            <ButtonLink key={mark} to={signIn} look="outline" title={t('sign')}>
              <Icon size={18} aria-hidden="true" />
              {t(word)}
            </ButtonLink>
          ),
        )}
      </div>
      <p role="status">{said ? t('useful.thanks') : useful > 0 && t('useful.count', { n: useful })}</p>
    </section>
  )
}
