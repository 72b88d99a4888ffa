/**
 * Loaded into a job's process before anything else (`--import`): when the process that started the job has ended in any way, the job's
 * whole process group is ended. Jest's workers inherit the flag, and belong to the group already.
 */
if (process.connected && process.env['JEST_WORKER_ID'] === undefined) {
  process.on('disconnect', () => {
    try {
      process.kill(-process.pid, 'SIGKILL');
    } catch {
      process.exit(1);
    }
  });
  // The channel must not keep the process running.
  process.channel?.unref();
}
