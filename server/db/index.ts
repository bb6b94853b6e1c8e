export * from './cancellation';
export * from './database';
export * from './lines';
export * from './progress';
export * from './workspace';
