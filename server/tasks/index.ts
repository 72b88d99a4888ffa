/** The door of `server/tasks`: functions of server code that nobody waits for, launched by code or by the clock (api §14.7). */
export { Scheduler, type SchedulerParts } from './scheduler.ts';
export { TaskDatabase } from './task-database.ts';
export type { PrintedLine, TaskOutput } from './task-output.ts';
export { STATE_FIELD, type TaskRecord, type TaskStatus } from './task-record.ts';
export { MOST_TASKS, type TaskEnd, type TaskReply, type TaskRun, Tasks, type TasksParts } from './tasks.ts';
export { taskMessage, tasksService } from './tasks-service.ts';
