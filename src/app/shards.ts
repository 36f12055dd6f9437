// Names the feature that joins the results of machines which each ran a part of a suite.
export { type PublishedSuite, publishShards } from '../features/machines/run/join-shards.ts';
