import * as calls from '#contract/finance/machines/machines.ts'
import * as site from '#contract/finance/machines/site-machines.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { findHistory } from '../../kernel/process/history.ts'
import * as machines from './machines.ts'
import { siteMachine, siteMachines } from './site.ts'

export function bindMachines({ bind }: CallBook, files: FileStore): void {
  bind(calls.listMachines, (ctx, { query }) => machines.listMachines(ctx, files, query))
  bind(calls.getMachine, (ctx, { params }) => machines.getMachine(ctx, params.id))
  bind(calls.createMachine, (ctx, { body }) => machines.createMachine(ctx, body))
  bind(calls.updateMachine, (ctx, { params, body: { rowVersion, ...fields } }) =>
    machines.updateMachine(ctx, params.id, rowVersion, fields),
  )
  bind(calls.takeMachineStep, (ctx, { params, body }) => machines.takeMachineStep(ctx, params.id, body))
  bind(calls.machineHistory, async (ctx, { params }) => {
    await machines.requireMachine(ctx, params.id)
    return findHistory(ctx, machines.MACHINE, params.id)
  })
  bind(calls.machineSuppliers, (ctx, { query }) => machines.machineSuppliers(ctx, query.search))
  bind(site.findSiteMachines, (ctx, { query }) => siteMachines(ctx, files, query))
  bind(site.getSiteMachine, (ctx, { params, query }) => siteMachine(ctx, files, params.id, query))
}
