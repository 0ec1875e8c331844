import * as contract from '#contract/government/visits/field.ts'
import type { SigningParts } from '../../documents/public.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { VisitParts } from '../visits/write.ts'
import { fieldSize, fieldSubject, takeBag } from './bag.ts'
import { emptyDevice, listDevices, openDevice, sendDeviceCode, takeAlong, tellContact, tellWiped } from './devices.ts'
import { lyingDevices } from './rows.ts'
import { sendVisit } from './send.ts'

export function bindField(book: CallBook, { signing, ...parts }: VisitParts & { signing: SigningParts }): void {
  const { bind } = book
  book.lies('fieldDevice', lyingDevices)
  bind(contract.fieldSize, (ctx) => fieldSize(ctx))
  bind(contract.takeBag, (ctx, { query }) => takeBag(ctx, query.neighborhoodId))
  bind(contract.fieldSubject, (ctx, { params }) => fieldSubject(ctx, params.id))
  bind(contract.sendVisit, (ctx, { body }) => sendVisit(ctx, body, parts))
  bind(contract.takeAlong, (ctx, { body }) => takeAlong(ctx, body))
  bind(contract.sendDeviceCode, (ctx, { params }) => sendDeviceCode(ctx, params.id, signing.codes))
  bind(contract.openDevice, (ctx, { params, body }) => openDevice(ctx, params.id, body, signing.codes))
  bind(contract.tellContact, (ctx, { params, body }) => tellContact(ctx, params.id, body.queued))
  bind(contract.tellWiped, (ctx, { params }) => tellWiped(ctx, params.id))
  bind(contract.listDevices, (ctx, { query }) => listDevices(ctx, query))
  bind(contract.emptyDevice, (ctx, { params, body }) => emptyDevice(ctx, params.id, body))
}
