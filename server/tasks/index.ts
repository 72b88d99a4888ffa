/** Public interface of `server/tasks`: background tasks of server code, launched by code or on a schedule (api §14.7). */
export { Scheduler } from './scheduler.ts';
export { TaskDatabase } from './task-database.ts';
export { STATE_FIELD, type TaskRecord } from './task-record.ts';
export { MOST_TASKS, type TaskEnd, type TaskReply, type TaskRun, Tasks } from './tasks.ts';
export { tasksService } from './tasks-service.ts';
