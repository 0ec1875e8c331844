import { Alert, Button, Tooltip } from 'antd'
import { ArrowLeft, Keyboard } from 'lucide-react'
import type { RefObject } from 'react'
import type { DisputeFile } from '#contract/deals/disputes.ts'
import { formatDateTime } from '#uz/date.ts'
import { HeldBy } from '#web/kit/dashboard/held-by.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'
import { disputeTones } from './dispute-columns.tsx'
import styles from './disputes.module.css'
import type { Deciding } from './use-deciding.ts'

interface Props {
  file: DisputeFile
  desk: Deciding
  titleRef: RefObject<HTMLHeadingElement | null>
  onHelp: () => void
}

export function DisputeHead({ file, desk, titleRef, onHelp }: Props) {
  const t = useT('disputes')
  const { can, arbiter, mine, state } = file
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <Button type="text" icon={<ArrowLeft size={16} />} onClick={desk.toQueue}>
          {t('to-queue')}
        </Button>
        <span className={styles.tools}>
          <Tooltip title={t('keys')}>
            <Button icon={<Keyboard size={16} />} aria-label={t('keys')} onClick={onHelp} />
          </Tooltip>
          {can.take && (
            <Button type="primary" loading={desk.busy} aria-keyshortcuts="t" onClick={desk.take}>
              <kbd aria-hidden>T</kbd> {t('take')}
            </Button>
          )}
          {can.release && (
            <Button loading={desk.busy} onClick={desk.release}>
              {t('release')}
            </Button>
          )}
        </span>
      </div>
      <h2 ref={titleRef} tabIndex={-1}>
        {t('title-of', { id: file.id, number: file.dealNumber })}
      </h2>
      <p className={styles.told}>
        <StatusTag tone={disputeTones[state]}>{t(`state.${state}`)}</StatusTag>
        <span>{t(`kind.${file.kind}`)}</span>
        <span>
          {t('opened')}: {formatDateTime(file.openedAt)}
        </span>
        <span>
          {t('due')}: {formatDateTime(file.dueAt)}
        </span>
        {state === 'decided' ? (
          <span>
            {t('arbiter')}: {arbiter}
          </span>
        ) : (
          <HeldBy who={mine ? t('me') : (arbiter ?? t('nobody'))} left={file.left} />
        )}
      </p>
      {state === 'open' && !can.take && <Alert type="warning" showIcon title={t('not-yours')} />}
      {state === 'taken' && !mine && <Alert type="info" showIcon title={t('held-by', { who: arbiter ?? '—' })} />}
    </header>
  )
}
