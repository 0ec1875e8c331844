import { useLocation } from 'react-router'
import { useT } from '../texts.ts'
import { Link } from './preloads.tsx'

/** For pages without a footer. Whoever answers wants to know on which page help was asked for. */
export function HelpLink() {
  const t = useT('shell')
  const from = useLocation().pathname
  return (
    <Link to="/support" state={{ from }}>
      {t('nav.support')}
    </Link>
  )
}
