import { Building2, Download, RotateCw, Smartphone } from 'lucide-react'
import { Button } from '#web/kit/site/form/button.tsx'
import type { HopelessProblem } from '#web/kit/site/form/signing-problem.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './signing-help.module.css'

const INSTALL = 'https://e-imzo.uz/'
const SERVICE_CENTRES = 'https://davxizmat.uz/'

/** Nobody can sign here: what is wrong, and three ways on. */
export function SigningHelp({ problem, onRetry }: { problem: HopelessProblem; onRetry: () => void }) {
  const t = useT('eimzo')
  const { kind, reason } = problem
  return (
    <section className={styles.help} aria-labelledby="signing-problem">
      <div role="alert">
        <h2 id="signing-problem">{t(`problem.${kind}`)}</h2>
        {/* The specification's own words, in whatever language they are. */}
        {reason && (
          <p>
            <b translate="no">{reason}</b>
          </p>
        )}
        <p>{t(`problem.${kind}.text`)}</p>
      </div>
      <Button look="soft" size="small" onClick={onRetry}>
        <RotateCw size={16} aria-hidden="true" />
        {t('again')}
      </Button>
      <ul>
        <li>
          <a href={INSTALL} target="_blank" rel="noreferrer">
            <Download size={22} aria-hidden="true" />
            <span>
              <b>{t('help.install')}</b>
              <small>{t('help.install.text')}</small>
            </span>
          </a>
        </li>
        <li>
          <Link to="/auth/login?door=phone">
            <Smartphone size={22} aria-hidden="true" />
            <span>
              <b>{t('help.phone')}</b>
              <small>{t('help.phone.text')}</small>
            </span>
          </Link>
        </li>
        <li>
          <a href={SERVICE_CENTRES} target="_blank" rel="noreferrer">
            <Building2 size={22} aria-hidden="true" />
            <span>
              <b>{t('help.centre')}</b>
              <small>{t('help.centre.text')}</small>
            </span>
          </a>
        </li>
      </ul>
    </section>
  )
}
