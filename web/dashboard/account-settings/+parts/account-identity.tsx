import { Check } from 'lucide-react'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './account.module.css'

const levels = [0, 1, 2, 3] as const

/** How sure the platform is of who one is, and how to make it surer. */
export function AccountIdentity({ level }: { level: number }) {
  const t = useT('account')
  return (
    <Panel title={t('identity')} text={t('identity-text')}>
      <ol className={styles.levels}>
        {levels.map((one) => (
          <li key={one} data-reached={one <= level || undefined} aria-current={one === level ? 'step' : undefined}>
            <span className={styles.mark} aria-hidden>
              {one <= level ? <Check size={14} strokeWidth={3} /> : one}
            </span>
            <div>
              <h3>
                {t(`level-${one}`)} {one === level && <StatusTag tone="good">{t('level-now')}</StatusTag>}
              </h3>
              {one > level && <p>{t(`level-${one}-text`)}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
