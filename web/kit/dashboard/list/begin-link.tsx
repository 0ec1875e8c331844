import { Button } from 'antd'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#web/shell/page/preloads.tsx'

/** Beside a list whose rows are begun on a page of their own. */
export function BeginLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to}>
      <Button type="primary" icon={<Plus size={16} />} tabIndex={-1}>
        {children}
      </Button>
    </Link>
  )
}
