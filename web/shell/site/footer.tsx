import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../page/preloads.tsx'
import { useT } from '../texts.ts'
import styles from './footer.module.css'
import { Logo } from './logo.tsx'
import { footerColumns } from './site-links.ts'

interface FooterProps {
  contacts: { phone: string; telegram: string; email: string }
  /** Whose data the site shows and has to name. */
  attributions: readonly string[]
}

const telegramAddress = (name: string) => (name.startsWith('@') ? `https://t.me/${name.slice(1)}` : name)

export function Footer({ contacts: { phone, telegram, email }, attributions }: FooterProps) {
  const t = useT('shell')
  // Help is asked for on a page, and whoever answers wants to know on which.
  const from = useLocation().pathname
  return (
    <footer className={styles.footer}>
      <div className={styles.wrap}>
        <div className={styles.about}>
          <Logo onDark />
          <p>{t('footer.about')}</p>
        </div>
        {footerColumns.map(({ title, links }) => (
          <Column key={title} title={t(title)}>
            {links.map(({ path, label }) => (
              <li key={path}>
                <Link to={path} state={{ from }}>
                  {t(label)}
                </Link>
              </li>
            ))}
          </Column>
        ))}
        {(phone || telegram || email) && (
          <Column title={t('footer.contacts')}>
            {phone && (
              <li>
                <a href={`tel:${phone}`}>{phone}</a>
              </li>
            )}
            {telegram && (
              <li>
                <a href={telegramAddress(telegram)} rel="noopener noreferrer">
                  Telegram
                </a>
              </li>
            )}
            {email && (
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            )}
          </Column>
        )}
      </div>
      {attributions.length > 0 && (
        <p className={styles.small}>
          {t('footer.data')} {attributions.join(' · ')}
        </p>
      )}
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>{children}</ul>
    </div>
  )
}
