import { Button, Drawer, Input, Skeleton } from 'antd'
import { FileDown, MessageCircleQuestion, Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type Instruction, listInstructionsFor } from '#contract/media/editions.ts'
import { Permission } from '#contract/permissions.ts'
import { searchKey } from '#uz/search-key.ts'
import { InstructionSteps } from '#web/kit/dashboard/instruction-steps.tsx'
import { useMay } from '#web/kit/dashboard/may.ts'
import { findScreen } from '#web/screens/find-screen.ts'
import { ask } from '../client.ts'
import { inLanguage, splitPath } from '../navigation.ts'
import { toastError } from '../site/toasts.ts'
import { useLanguage, useT } from '../texts.ts'
import styles from './help.module.css'

const Support = lazy(() => import('#web/site/+parts/support/support.tsx').then((part) => ({ default: part.Support })))

/** Instructions of the screen at hand; all others are found by a word; then a person is asked. */
export function HelpDrawer({ onClose }: { onClose: () => void }) {
  const t = useT('help')
  const lang = useLanguage()
  const { pathname } = useLocation()
  const screen = findScreen(splitPath(pathname).path)?.screen.path
  const [here, setHere] = useState<readonly Instruction[]>()
  const [all, setAll] = useState<readonly Instruction[]>()
  const [search, setSearch] = useState('')
  const [whole, setWhole] = useState(false)
  const [asks, setAsks] = useState(false)
  const mayRead = useMay(Permission.InstructionList)
  const wanted = whole || search.trim() !== ''
  useEffect(() => {
    ask(listInstructionsFor, { query: { screen } }).then(setHere, (error) => {
      setHere([])
      toastError(error)
    })
  }, [screen])
  useEffect(() => {
    if (wanted && !all) ask(listInstructionsFor, { query: {} }).then(setAll, toastError)
  }, [wanted, all])
  const shown = wanted ? all?.filter((one) => isAbout(one, search)) : here
  return (
    <Drawer open title={t('help')} onClose={onClose} size={560} styles={{ wrapper: { maxWidth: '100vw' } }}>
      <Input
        type="search"
        className={styles.search ?? ''}
        prefix={<Search size={16} aria-hidden />}
        placeholder={t('search')}
        aria-label={t('search')}
        allowClear
        maxLength={100}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div aria-live="polite">
        {!shown && <Skeleton active />}
        {shown?.length === 0 && <p className={styles.none}>{wanted ? t('not-found') : t('none')}</p>}
        {shown?.map((one, place) => (
          <details key={one.id} className={styles.one} open={!wanted && place === 0}>
            <summary>{one.title}</summary>
            {one.lead && <p className={styles.lead}>{one.lead}</p>}
            <InstructionSteps steps={one.steps} />
            {one.file && (
              <Button icon={<FileDown size={16} />} href={one.file.url} target="_blank" rel="noopener">
                {one.file.name}
              </Button>
            )}
            {mayRead && (
              <Link className={styles.whole} to={inLanguage(lang, `/dashboard/instructions/${one.id}`)}>
                {t('open-whole')}
              </Link>
            )}
          </details>
        ))}
      </div>
      {asks ? (
        <Suspense fallback={<Skeleton active />}>
          <Support />
        </Suspense>
      ) : (
        <Button icon={<MessageCircleQuestion size={16} />} onClick={() => setAsks(true)}>
          {t('ask-person')}
        </Button>
      )}
      {!wanted && (
        <Button type="link" onClick={() => setWhole(true)}>
          {t('all')}
        </Button>
      )}
    </Drawer>
  )
}

const isAbout = ({ title, lead, steps }: Instruction, search: string) => {
  const words = searchKey([title, lead ?? '', ...steps.flatMap((step) => [step.title, step.text])].join(' '))
  return searchKey(search)
    .split(' ')
    .every((word) => words.includes(word))
}
