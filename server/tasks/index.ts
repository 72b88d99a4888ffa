/** The door of `server/tasks`: functions of server code that nobody waits for, launched by code or by the clock (api §14.7). */
export { Scheduler } from './scheduler.ts';
export { TaskDatabase } from './task-database.ts';
export { STATE_FIELD, type TaskRecord } from './task-record.ts';
export { MOST_TASKS, type TaskEnd, type TaskReply, type TaskRun, Tasks } from './tasks.ts';
export { tasksService } from './tasks-service.ts';
