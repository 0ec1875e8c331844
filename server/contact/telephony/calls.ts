import * as demo from '#contract/contact/telephony/demo-exchange.ts'
import * as contract from '#contract/contact/telephony/telephony.ts'
import { getWallboard } from '#contract/contact/telephony/wallboard.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { refuse } from '../../kernel/refuse.ts'
import * as desk from './desk.ts'
import { listen } from './recordings.ts'
import { createShift, deleteShift, listShifts } from './shifts.ts'
import type { AriStandIn } from './stand-in.ts'
import { viewWallboard } from './wallboard.ts'

export interface TelephonyParts {
  files: FileStore
  exchange: desk.Exchange
  /** In a demo without an exchange. */
  standIn: AriStandIn | undefined
}

export function bindTelephony({ bind }: CallBook, { files, exchange, standIn }: TelephonyParts): void {
  bind(contract.getDesk, (ctx) => desk.viewDesk(ctx, exchange))
  bind(contract.setDeskState, async (ctx, { body }) => {
    await desk.chooseState(ctx, body.state)
    return desk.viewDesk(ctx, exchange)
  })
  bind(contract.openCallCard, (ctx, { params }) => desk.openCard(ctx, params.id))
  bind(
    contract.holdCall,
    async (ctx, { params, body }) => {
      await desk.keepHold(ctx, params.id, body.held)
      return desk.viewDesk(ctx, exchange)
    },
    ({ params, body }, outside) => desk.askHold(exchange, outside, params.id, body.held),
  )
  bind(contract.transferCall, async (ctx, { params, body }) => {
    await desk.transfer(ctx, params.id, body, exchange)
    return desk.viewDesk(ctx, exchange)
  })
  bind(
    contract.hangUpCall,
    async (ctx, { params }) => {
      await desk.noteHangUp(ctx, params.id)
      return desk.viewDesk(ctx, exchange)
    },
    ({ params }, outside) => desk.askHangUp(exchange, outside, params.id),
  )
  bind(contract.wrapCall, async (ctx, { params, body }) => {
    await desk.wrap(ctx, params.id, body)
    return desk.viewDesk(ctx, exchange)
  })
  bind(contract.dialPhone, async (ctx, { body }) => {
    await desk.dial(ctx, body, exchange)
    return desk.viewDesk(ctx, exchange)
  })
  bind(contract.listenToCall, (ctx, { params }) => listen(ctx, files, params.id))
  bind(getWallboard, (ctx) => viewWallboard(ctx, exchange))
  bind(contract.listShifts, (ctx, { query }) => listShifts(ctx, query))
  bind(contract.createShift, (ctx, { body }) => createShift(ctx, body))
  bind(contract.deleteShift, (ctx, { params, body }) => deleteShift(ctx, params.id, body.rowVersion))

  const played = () => standIn ?? refuse('E_NOT_FOUND')
  const lines = () => ({
    items: played()
      .lines()
      .map(({ id: channel, number, state }) => ({ channel, number, state })),
  })
  bind(demo.demoLines, lines)
  bind(demo.demoExchange, (_, { body }) => {
    const one = played()
    if (body.act === 'ring') one.ring(body.phone)
    else if (!(body.act === 'lift' ? one.pickUp(body.channel) : one.hangUp(body.channel))) refuse('E_NOT_FOUND')
    return lines()
  })
}
