dbset db pg
dbset bm TPC-C
diset connection pg_host 127.0.0.1
diset connection pg_port 5433
diset connection pg_sslmode disable
diset tpcc pg_superuser me
diset tpcc pg_superuserpass secret\ word
diset tpcc pg_defaultdbase postgres
diset tpcc pg_user tpcc
diset tpcc pg_pass tpcc
diset tpcc pg_dbase tpcc
diset tpcc pg_count_ware 8
diset tpcc pg_num_vu 4
diset tpcc pg_storedprocs true
diset tpcc pg_allwarehouse true
diset tpcc pg_vacuum true
buildschema
