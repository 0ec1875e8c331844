import { Button } from 'antd'
import { CircleHelp } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../texts.ts'

// Loaded only when somebody asks for help.
const HelpDrawer = lazy(() => import('./help-drawer.tsx').then((part) => ({ default: part.HelpDrawer })))

/** «?»: how the screen at hand is used. */
export function Help() {
  const t = useT('help')
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move to another screen closes it
  useEffect(() => setOpen(false), [pathname])
  return (
    <>
      <Button
        type="text"
        icon={<CircleHelp size={20} />}
        aria-label={t('help')}
        aria-haspopup="dialog"
        title={t('help')}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <HelpDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
