import { useLocation } from 'react-router'
import { Link } from '../page/preloads.tsx'
import { useT } from '../texts.ts'

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
