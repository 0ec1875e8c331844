import { Button } from 'antd'
import { Landmark } from 'lucide-react'
import { useT } from '#web/shell/texts.ts'
import styles from './clearing.module.css'

/** For one whose account has never moved: what it is for, in three steps. */
export function StartSteps({ onTopUp }: { onTopUp: () => void }) {
  const t = useT('clearing')
  return (
    <section className={styles.start} aria-label={t('start-title')}>
      <h2>{t('start-title')}</h2>
      <ol>
        {(['1', '2', '3'] as const).map((step) => (
          <li key={step}>
            <h3>{t(`start-${step}`)}</h3>
            <p className={styles.told}>{t(`start-${step}-text`)}</p>
          </li>
        ))}
      </ol>
      <Button type="primary" size="large" icon={<Landmark size={18} />} onClick={onTopUp}>
        {t('top-up')}
      </Button>
    </section>
  )
}
